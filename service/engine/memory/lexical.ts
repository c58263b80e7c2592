import { countDocuments } from '../count-documents.ts';
import { passesFilters } from '../filters.ts';
import { centralityOf, compareKeywordHits, titleRank } from '../keyword-order.ts';
import {
  type CandidateHit,
  type CandidateQuery,
  HEAD_CHARACTERS,
  type KeywordCounts,
  type KeywordHit,
  type KeywordMatches,
  type KeywordQuery,
  type LexicalIndex,
  type PhraseTerm,
  type WeightedPhrase,
} from '../ports.ts';
import { compareSorted } from '../sort-order.ts';
import {
  cachePerGeneration,
  compareCodePoints,
  type HeldDocument,
  type MemoryState,
  type MemoryStates,
} from './state.ts';
import { getHeldDocuments } from './store.ts';

/** What the candidate score of a repealed document is multiplied by. */
const REPEALED_CANDIDATE_FACTOR = 0.5;

const lengthOf = ({ foldedTitle, foldedText }: HeldDocument) => foldedTitle.length + foldedText.length;

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** How many characters a document of each tier has on average. */
const meanLengths = cachePerGeneration(({ documents }) => {
  const byTier = Map.groupBy(documents.values(), ({ tier }) => tier);
  return new Map([...byTier].map(([tier, some]) => [tier, meanOf(some.map(lengthOf))]));
});

const holdsPhrase = ({ foldedTitle, foldedText }: HeldDocument, phrase: string) =>
  foldedTitle.includes(phrase) || foldedText.includes(phrase);

const holdsTerm = (held: HeldDocument, term: PhraseTerm) => term.some((phrase) => holdsPhrase(held, phrase));

const rarity = (documents: number, holding: number) =>
  Math.log(1 + (documents - holding + 0.5) / (holding + 0.5));

type ScoredDocument = { held: HeldDocument; score: number };

const byScore = (a: ScoredDocument, b: ScoredDocument) =>
  b.score - a.score ||
  Number(a.held.document.is_abandoned) - Number(b.held.document.is_abandoned) ||
  compareCodePoints(a.held.document.doc_id, b.held.document.doc_id);

function matchesOf(
  state: MemoryState,
  { terms, filters }: Pick<KeywordQuery, 'terms' | 'filters'>,
): HeldDocument[] {
  if (terms.length === 0) return [];
  return [...state.documents.values()].filter(
    (held) =>
      passesFilters(held.document, filters, held.hierarchyRank) &&
      terms.every((term) => holdsTerm(held, term)),
  );
}

function searchKeywords(state: MemoryState, query: KeywordQuery): KeywordMatches {
  const { terms, limit, order } = query;
  const ranks = new Map<KeywordHit, number>();
  const dates = new Map<KeywordHit, string | null>();
  const hits = matchesOf(state, query).map((held): KeywordHit => {
    const { doc_id, title, doc_type, is_abandoned, date } = held.document;
    const boost = state.authority.get(doc_id)?.boost ?? 1;
    const head = held.document.text.slice(0, HEAD_CHARACTERS);
    const score = order ? 0 : centralityOf({ title, head, boost }, terms);
    const hit = { doc_id, title, doc_type, is_abandoned, hierarchyRank: held.hierarchyRank, score };
    ranks.set(hit, titleRank(held.foldedTitle, terms));
    dates.set(hit, date);
    return hit;
  });
  const dated = (hit: KeywordHit) => ({ ...hit, date: dates.get(hit) ?? null });
  const sorted = order
    ? hits.sort((a, b) => compareSorted(order)(dated(a), dated(b)))
    : hits.sort(compareKeywordHits((hit) => ranks.get(hit) ?? 0));
  return { hits: sorted.slice(0, limit) };
}

function countMatches(state: MemoryState, query: Pick<KeywordQuery, 'terms' | 'filters'>): KeywordCounts {
  const matches = matchesOf(state, query);
  const facets = countDocuments(
    matches.map(({ document, hierarchyRank }) => ({ ...document, hierarchyRank })),
  );
  return { total: matches.length, isExact: true, facets };
}

function findCandidates(
  state: MemoryState,
  { terms, filters, perTier, docIds = [] }: CandidateQuery,
): { documents: number; counts: number[]; hits: CandidateHit[] } {
  const all = [...state.documents.values()];
  const weighted = terms.map(({ term, weight, maxDocuments }: WeightedPhrase) => {
    const holding = new Set(all.filter((held) => holdsPhrase(held, term)));
    const isScored = holding.size <= maxDocuments;
    return {
      count: Math.min(holding.size, maxDocuments + 1),
      holding: isScored ? holding : new Set<HeldDocument>(),
      gain: weight * rarity(all.length, holding.size),
    };
  });
  const ofTier = meanLengths(state);
  const scoreOf = (held: HeldDocument) => {
    const sum = weighted.reduce((total, { holding, gain }) => total + (holding.has(held) ? gain : 0), 0);
    const relativeLength = 0.5 + 0.5 * Math.sqrt(lengthOf(held) / Math.max(1, ofTier.get(held.tier) ?? 1));
    const boost = state.authority.get(held.document.doc_id)?.boost ?? 1;
    return ((sum * boost) / relativeLength) * (held.document.is_abandoned ? REPEALED_CANDIDATE_FACTOR : 1);
  };

  const scored = all
    .filter(
      (held) =>
        weighted.some(({ holding }) => holding.has(held)) &&
        passesFilters(held.document, filters, held.hierarchyRank),
    )
    .map((held): ScoredDocument => ({ held, score: scoreOf(held) }))
    .sort(byScore);
  const best = perTier.flatMap((limit, tier) =>
    scored.filter(({ held }) => held.tier === tier).slice(0, limit),
  );
  const found = new Set(best.map(({ held }) => held));
  const named = [...new Set(getHeldDocuments(state, docIds))].filter((held) => !found.has(held));
  return {
    documents: all.length,
    counts: weighted.map(({ count }) => count),
    hits: [...best, ...named.map((held) => ({ held, score: scoreOf(held) }))].map(({ held, score }) => ({
      doc_id: held.document.doc_id,
      tier: held.tier,
      is_abandoned: held.document.is_abandoned,
      score,
    })),
  };
}

/** Looks at every document. */
export function createMemoryLexical(states: MemoryStates): LexicalIndex {
  return {
    async search(query) {
      return searchKeywords(states.visible, query);
    },
    async count(query) {
      return countMatches(states.visible, query);
    },
    async candidates(query) {
      return findCandidates(states.visible, query);
    },
  };
}
