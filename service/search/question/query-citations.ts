import { findCitations } from '#lib/taiwan/citations/find.ts';
import { citationKey, citingKeys } from '#lib/taiwan/citations/keys.ts';
import { actOfToday } from '#lib/taiwan/citations/names/former-acts.ts';
import { BUILT_IN_NAMES } from '#lib/taiwan/citations/names/name-index.ts';
import { isShortFor } from '#lib/taiwan/citations/names/shared-names.ts';
import type { Act, Citation, QueryCitation } from '#lib/taiwan/citations/types.ts';
import { usualSpellings } from '#lib/taiwan/citations/usual-spellings.ts';
import { hasNamePrefix } from '#lib/taiwan/sources.ts';
import { fold, foldText, original } from '#lib/text/fold.ts';
import { passesFilters } from '#service/engine/filters.ts';
import type { CitationGraph, DocumentSummary, EnginePorts, Filters } from '#service/engine/ports.ts';
import { lookUpCited } from '../candidates/cited-documents.ts';

/**
 * A citation that a query asks for, as typed, with the documents that it may mean: none where it is not held. `former`: the
 * citation of a former act that is not held, in whose place `citation` is the act of today.
 */
export type LookedUp = {
  text: string;
  citation: Citation;
  documents: readonly DocumentSummary[];
  former?: Citation;
};

type GraphReads = Pick<CitationGraph, 'byKeys' | 'targets' | 'citing'>;

/** The act of a cited article if no table has it: its name was recognised by its ending and may be no name at all. */
const guessedAct = (citation: Citation): Act | null =>
  citation.kind === 'article' && citation.act.pcode === undefined && !BUILT_IN_NAMES.act(citation.act.name)
    ? citation.act
    : null;

/** The act of today, where a former act is cited: its articles have other numbers. */
function successorOf(citation: Citation): Citation | null {
  const name = citation.kind === 'article' || citation.kind === 'act' ? actOfToday(citation.act.name) : null;
  return name === null ? null : { kind: 'act', act: BUILT_IN_NAMES.act(name) ?? { name } };
}

/**
 * Looks up the documents that a query cites, in the order of the query. `unknown`: citations of which nothing is held
 * and whose act no table knows, so that they may be no citations; they are searched for as words.
 */
export async function lookUpQueryCitations(
  graph: Pick<GraphReads, 'byKeys'>,
  citations: readonly QueryCitation[],
): Promise<{ found: LookedUp[]; unknown: QueryCitation[] }> {
  const readings = citations.flatMap(({ meant, fallbackReadings = [] }) => [...meant, ...fallbackReadings]);
  const inserted = citations.flatMap((one) => one.inserted ?? []);
  const guessed = readings.flatMap((citation) => guessedAct(citation) ?? []);
  const successors = new Map(
    readings.flatMap((citation) => {
      const successor = successorOf(citation);
      return successor ? [[citation, successor] as const] : [];
    }),
  );
  const all: Citation[] = [
    ...readings,
    ...guessed.map((act): Citation => ({ kind: 'act', act })),
    ...successors.values(),
    ...inserted,
  ];
  const held = await lookUpCited(graph, all);
  const byCitation = new Map(all.map((citation, i) => [citation, held[i] ?? []]));
  const heldActs = new Set(guessed.filter((_, i) => (held[readings.length + i] ?? []).length > 0));

  const documentsOf = (citation: Citation) => byCitation.get(citation) ?? [];
  const isHeld = (citations: readonly Citation[]) => citations.some((one) => documentsOf(one).length > 0);
  const heldSuccessor = (citation: Citation): Citation | undefined => {
    const successor = documentsOf(citation).length === 0 ? successors.get(citation) : undefined;
    return successor && isHeld([successor]) ? successor : undefined;
  };
  const isKnown = (citation: Citation) => {
    if (documentsOf(citation).length > 0 || heldSuccessor(citation)) return true;
    const act = guessedAct(citation);
    return citation.kind !== 'act' && (act === null || heldActs.has(act));
  };
  const lookedUp = (text: string, citation: Citation): LookedUp => {
    const successor = heldSuccessor(citation);
    return successor
      ? { text, citation: successor, documents: documentsOf(successor), former: citation }
      : { text, citation, documents: documentsOf(citation) };
  };
  const found: LookedUp[] = [];
  const unknown: QueryCitation[] = [];
  for (const one of citations) {
    const { text, meant, fallbackReadings = [] } = one;
    const citations = !isHeld(meant) && isHeld(fallbackReadings) ? fallbackReadings : meant;
    if (!citations.some(isKnown)) unknown.push(one);
    else found.push(...citations.map((citation) => lookedUp(text, citation)));
    const held = one.inserted?.filter((citation) => documentsOf(citation).length > 0) ?? [];
    found.push(...held.map((citation) => lookedUp(text, citation)));
  }
  return { found, unknown };
}

/**
 * What a query calls an act, and the act's own name, where nobody can read the one from the other: a former name
 * (性別工作平等法) or a nickname (打詐條例), but not 勞基法. Null where there is no such name.
 */
export function currentActName({ text, citation }: LookedUp): { said: string; term: string } | null {
  if (citation.kind !== 'article' && citation.kind !== 'act') return null;
  const folded = fold(text);
  const match = BUILT_IN_NAMES.match(folded.text, 0);
  if (match?.entry.kind !== 'act') return null;
  const { name } = citation.act;
  if (isShortFor(folded.text.slice(0, match.end), foldText(name))) return null;
  return { said: text.slice(...original(folded, 0, match.end)), term: name };
}

/**
 * Ids of the documents that cite exactly these documents: linked ones first, newest first; then those that are not
 * linked yet, found by the usual spellings of the citation in their text.
 */
export async function citingExactly(
  { graph, lexical, store }: Pick<EnginePorts, 'graph' | 'lexical' | 'store'>,
  citations: readonly Citation[],
  limit: number,
  filters: Filters = {},
): Promise<string[]> {
  const keys = new Set(citations.flatMap(citingKeys));
  const linked = await citingByLinks(graph, [...keys], limit, filters);
  if (linked.length >= limit) return linked;
  const spellings = [...new Set(citations.flatMap(usualSpellings))];
  const { hits } = await lexical.search({ terms: [spellings], limit, filters });
  const others = hits.map(({ doc_id }) => doc_id).filter((id) => !linked.includes(id));
  // Acts of a registered source have a prefix that texts leave out: 公司法第8條 may mean 示範公司法第8條.
  const isNamesake = (title: string) =>
    hasNamePrefix(title) && spellings.some((spelling) => foldText(title).endsWith(spelling));
  const citing = (await store.getMany(others)).filter(
    ({ title, text }) =>
      isNamesake(title) || findCitations(text).some(({ citation }) => keys.has(citationKey(citation))),
  );
  return [...linked, ...citing.map(({ doc_id }) => doc_id)].slice(0, limit);
}

async function citingByLinks(
  graph: Pick<GraphReads, 'targets' | 'citing'>,
  keys: readonly string[],
  limit: number,
  filters: Filters,
): Promise<string[]> {
  const targets = await graph.targets(keys);
  if (targets.length === 0) return [];
  const { docTypes, startDate, endDate } = filters;
  const { documents } = await graph.citing({
    targets: targets.map(({ id }) => id),
    except: '',
    limit,
    offset: 0,
    ...(docTypes && { docTypes }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  });
  return documents.filter((document) => passesFilters(document, filters)).map(({ doc_id }) => doc_id);
}
