import type { ReadSearchResponse } from '#lib/contract/search.ts';
import type { Understood } from '#lib/contract/why.ts';
import type { UpstreamHit } from '#lib/search/outcome.ts';
import { isActId } from '#lib/taiwan/ids.ts';
import { plainTitle } from './fragment.logic.ts';

/** A document that the query asks for by number, with the citation as it was understood: 民法第184條第1項前段. */
export type NamedResult = { hit: UpstreamHit; citation: string | null };

export type ArrangedResults = {
  /** Shown as cards above the list. */
  named: readonly NamedResult[];
  shown: readonly UpstreamHit[];
  /** Behind them, in one line: procedural rulings. */
  folded: readonly UpstreamHit[];
};

/** Cards above these would push the results off the screen. */
const MAX_CARDS = 2;

/**
 * What of the results is a card, a row, or folded. What the query asks for by number is a card and no row as well, unless
 * nothing else was found; an act as a whole has nothing short to show and stays a row.
 */
export function arrangeResults({
  documents,
  understood = [],
}: Pick<ReadSearchResponse, 'documents' | 'understood'>): ArrangedResults {
  const heldCitations = understood.filter(({ held }) => held);
  const isNamed = ({ doc_id, why }: UpstreamHit) => why?.named === true && !isActId(doc_id);
  const cards = heldCitations.length === 0 ? [] : documents.filter(isNamed).slice(0, MAX_CARDS);
  const rows = documents.filter((document) => !cards.includes(document));
  return {
    named: cards.map((hit) => ({ hit, citation: citationOf(hit, heldCitations) })),
    ...foldProcedural(rows.length > 0 ? rows : documents),
  };
}

/** 民法第184條第1項 is in 民法第184條, 民法第184條之1 is not. */
function citationOf({ title }: UpstreamHit, heldCitations: readonly Understood[]): string | null {
  const plain = plainTitle(title ?? '');
  if (plain === '') return null;
  const found = heldCitations.find(
    ({ citation }) => citation.startsWith(plain) && !/^[之\d-]/u.test(citation.slice(plain.length)),
  );
  return found?.citation ?? null;
}

/** Procedural rulings are folded, unless the query names them or there is nothing else. */
function foldProcedural(documents: readonly UpstreamHit[]): Pick<ArrangedResults, 'shown' | 'folded'> {
  const isFolded = ({ decides, why }: UpstreamHit) => decides === false && !why?.named;
  const shown = documents.filter((document) => !isFolded(document));
  if (shown.length === 0) return { shown: documents, folded: [] };
  return { shown, folded: documents.filter(isFolded) };
}
