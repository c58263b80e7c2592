import { citationKey, documentKeys } from '#lib/taiwan/citations/keys.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import { disposesOnly, holdingItems } from '#lib/taiwan/document/decisions/holding.ts';
import { isConstitutionalDecision } from '#lib/taiwan/kinds/hierarchy.ts';
import { isProcedural } from '#lib/taiwan/kinds/procedural.ts';
import { mostShared } from '#lib/text/shared-pairs.ts';
import { passesFilters } from '#service/engine/filters.ts';
import type { UserQuestion } from '../../understand/user-question.ts';
import type { DocumentCache } from '../document-cache.ts';
import type { AnswerLibrary } from '../library.ts';
import type { SelectedDocument } from '../selection/select.ts';
import { findAmendedArticles, lastAmendment } from './amended.ts';
import { chooseItems } from './choose-items.ts';
import { readProvisions } from './provisions.ts';
import type { AnswerSource, SourceHolding } from './source.ts';

/** Number of later decisions, and of provisions, of one holding that become sources. */
const MAX_LATER = 2;
const MAX_PROVISIONS = 1;
const MAX_PROVISIONS_REVIEWED = 2;
/** Number of provisions of all holdings together. */
const MAX_PROVISIONS_ADDED = 2;
/**
 * If less than this share of an amended article's wording stands in the decision, the article of today is another one:
 * 戶籍法第8條 of 釋字第603號.
 */
const SAME_SUBJECT_SHARE = 0.5;
/** Distance to the best decision up to which provisions are added beside a decision. */
const NEAR_BEST_SCORE = 1;

type HoldingDeps = {
  library: Pick<AnswerLibrary, 'citations' | 'changing'>;
  documents: Pick<DocumentCache, 'get'>;
  question: Pick<UserQuestion, 'named' | 'onlyNames' | 'kind' | 'filters'>;
  /** Nothing is added where the sources only come near. */
  isNear: boolean;
  /** Makes sources of further documents, in the same way as of the selected ones. */
  read: (selected: readonly SelectedDocument[]) => Promise<AnswerSource[]>;
};

/**
 * Adds to each source its holding, or the amendments of the law that it cites. The provisions that a holding is
 * about, and later decisions that change it, become sources after it.
 */
export async function addHoldings(
  sources: readonly AnswerSource[],
  deps: HoldingDeps,
): Promise<AnswerSource[]> {
  const citationKeys = citationKeysOf(sources, deps.question.named);
  const read = await Promise.all(sources.map((source) => addHoldingOrAmendments(source, citationKeys, deps)));
  const wanted = deps.isNear ? read.map(() => []) : selectLaterAndProvisions(read, deps.question);
  const added = await Promise.all(
    wanted.map(async (selected, i) => {
      const beside = await deps.read(selected);
      const allowed = beside.filter(
        (one) => passesFilters(one.document, deps.question.filters) && !hasOtherTextToday(one, read[i]),
      );
      return Promise.all(allowed.map((one) => addHoldingOrAmendments(one, citationKeys, deps)));
    }),
  );
  return read.flatMap((source, i) => [source, ...(added[i] ?? [])]);
}

/** Whether the article with that number today has another text than the one under review. */
function hasOtherTextToday(
  { document, sentences }: AnswerSource,
  decision: AnswerSource | undefined,
): boolean {
  const provision = decision?.holding?.provisions.find(({ doc_id }) => doc_id === document.doc_id);
  if (!decision || !provision?.amended || document.is_abandoned) return false;
  const texts = sentences.map(({ text }) => text);
  return mostShared(texts, decision.document.text) < SAME_SUBJECT_SHARE;
}

/** The citation keys of the documents that the question names and of the statutes found for it. */
const citationKeysOf = (
  sources: readonly AnswerSource[],
  named: readonly { citation: Citation }[],
): Set<string> =>
  new Set([
    ...named.map(({ citation }) => citationKey(citation)),
    ...sources.flatMap(({ document }) => (document.doc_type === '法規命令' ? documentKeys(document) : [])),
  ]);

async function addHoldingOrAmendments(
  source: AnswerSource,
  citationKeys: ReadonlySet<string>,
  deps: HoldingDeps,
): Promise<AnswerSource> {
  const { document } = source;
  if (document.doc_type === '法規命令') return source;
  if (document.doc_type === '裁判' || document.doc_type === '函釋')
    return { ...source, amended: await findAmendedArticles(deps.library, deps.documents, source) };
  return isProcedural(document, document.text)
    ? source
    : { ...source, holding: await readHolding(source, citationKeys, deps) };
}

async function readHolding(
  { document, sentences, by }: AnswerSource,
  citationKeys: ReadonlySet<string>,
  { library, documents }: HoldingDeps,
): Promise<SourceHolding> {
  const all = holdingItems(sentences).filter(({ text }) => !disposesOnly(text));
  const items = chooseItems(all, { citationKeys, isNamed: by === 'name' });
  const [provisions, later] = await Promise.all([
    readProvisions(library, all, items),
    library.changing(document.doc_id),
  ]);
  return {
    items,
    provisions: await Promise.all(
      provisions.map(async (one) => ({
        ...one,
        amended: await lastAmendment(documents, one.doc_id, document.date),
      })),
    ),
    later: later.map(({ doc_id, title, change, text }) => ({ doc_id, title, change, text })),
  };
}

/** For each source the documents to be added: later decisions, those that change it first, then its provisions. */
function selectLaterAndProvisions(
  sources: readonly AnswerSource[],
  { kind, onlyNames }: Pick<UserQuestion, 'kind' | 'onlyNames'>,
): SelectedDocument[][] {
  const known = new Set(sources.map(({ document }) => document.doc_id));
  const best = Math.max(
    ...sources.flatMap(({ document, score }) => (isConstitutionalDecision(document) ? [score] : [])),
  );
  const perHolding = kind === 'constitutional' ? MAX_PROVISIONS_REVIEWED : MAX_PROVISIONS;
  let left = MAX_PROVISIONS_ADDED;
  return sources.map(({ holding, score, by }) => {
    const ids = (holding ? laterIds(holding) : []).filter((id) => !known.has(id));
    // A decision that only cites the document asked for by name may be about anything: of 釋字第803號 one on 公然侮辱.
    const isOff = score < best - NEAR_BEST_SCORE || (onlyNames && by !== 'name');
    const provisions = isOff ? [] : (holding?.provisions ?? []).slice(0, perHolding);
    for (const { doc_id } of provisions) {
      if (known.has(doc_id) || left === 0) continue;
      left -= 1;
      ids.push(doc_id);
    }
    for (const id of ids) known.add(id);
    return ids.map((doc_id): SelectedDocument => ({ doc_id, score, by: 'citation' }));
  });
}

const laterIds = ({ later }: SourceHolding): string[] =>
  [...later]
    .sort((a, b) => Number(b.change === 'changed') - Number(a.change === 'changed'))
    .slice(0, MAX_LATER)
    .map(({ doc_id }) => doc_id);
