import type { Why } from '#lib/contract/why.ts';
import { emRuns } from '#lib/highlight/runs.ts';
import { queryParts } from '#lib/search/terms.ts';
import { saidIn } from '#lib/taiwan/lexicon/said.ts';
import { type Folded, fold, foldText, original } from '#lib/text/fold.ts';
import type { CitationGraph } from '#service/engine/ports.ts';
import type { SearchCandidate } from './candidates/search-candidate.ts';
import type { SearchHit } from './hit.ts';
import type { SearchQuestion } from './question/question.ts';
import { containsWord, createWordFinder } from './question/word-finder.ts';
import type { CitedActName } from './tasks/keyword.ts';

/**
 * Number of best hits among which citing documents are looked for: for everyday questions decisions come behind the
 * law.
 */
const MAX_CITING = 50;
/** Number of hits that count as near in meaning: beyond them a cosine says little. */
const MAX_SIMILAR = 20;
const MAX_EXPANDED = 6;

type ExplainedRanking = { question: SearchQuestion; candidates: readonly SearchCandidate[] };
type VisibleText = { text: string; folded: Folded };

/**
 * Explains each hit. Words are those that the reader sees in title and passage, so that she can check them;
 * `candidates` are in ranking order, `cited` are the documents that the query cites.
 */
export async function explainHits(
  graph: Pick<CitationGraph, 'edges'>,
  { question, candidates }: ExplainedRanking,
  hits: readonly SearchHit[],
  cited: readonly string[] = [],
  actNames: readonly CitedActName[] = [],
): Promise<SearchHit[]> {
  const best = candidates.slice(0, MAX_CITING);
  const edges = await graph.edges(
    best.map(({ doc_id }) => doc_id),
    hits.map(({ doc_id }) => doc_id),
  );
  const near = nearestOf(candidates);
  const named = new Set([
    ...cited,
    ...candidates.filter(({ isNamed }) => isNamed).map(({ doc_id }) => doc_id),
  ]);
  const words = createWordFinder(question.text);
  return hits.map((hit) => {
    const seen = [hit.title, fragmentText(hit.content)].map(
      (text): VisibleText => ({ text, folded: fold(text) }),
    );
    const citing = new Set(edges.filter(({ cited }) => cited === hit.doc_id).map(({ citing }) => citing));
    const why: Why = {
      words: words(seen.map(({ folded }) => folded.text)),
      act_names: actNamesOf(hit, actNames),
      meaning: expandedIn(seen, question),
      cited_by: best
        .filter(({ doc_id }) => citing.has(doc_id))
        .map(({ doc_id, title }) => ({ doc_id, title })),
      similar: near.has(hit.doc_id),
      named: named.has(hit.doc_id),
    };
    return { ...hit, why };
  });
}

/** In keyword mode: the parts of the query that a reader sees in title or passage, as typed. */
export function explainKeyword(
  query: string,
  hits: readonly SearchHit[],
  cited: readonly string[],
  actNames: readonly CitedActName[] = [],
): SearchHit[] {
  const parts = queryParts(query);
  return hits.map((hit) => {
    const places = [hit.title, fragmentText(hit.content)].map(foldText);
    const words = parts
      .filter(({ spellings }) =>
        spellings.some((spelling) => places.some((place) => place.includes(spelling))),
      )
      .map(({ text }) => text);
    const why: Why = {
      words,
      act_names: actNamesOf(hit, actNames),
      meaning: [],
      cited_by: [],
      similar: false,
      named: cited.includes(hit.doc_id),
    };
    return { ...hit, why };
  });
}

/** The name by which the query calls the act of a hit, with the one of today: 性別工作平等法 and 性別平等工作法. */
const actNamesOf = ({ doc_id }: SearchHit, actNames: readonly CitedActName[]): Why['act_names'] =>
  actNames.filter((one) => one.doc_id === doc_id).map(({ said, term }) => ({ said, term }));

/** A fragment without its marks. */
export const fragmentText = (fragment: string) =>
  emRuns(fragment)
    .map(({ text }) => text)
    .join('');

function nearestOf(candidates: readonly SearchCandidate[]): Set<string> {
  const nearness = ({ features }: SearchCandidate) => features.vector;
  const near = candidates.filter((one) => nearness(one) > 0).sort((a, b) => nearness(b) - nearness(a));
  return new Set(near.slice(0, MAX_SIMILAR).map(({ doc_id }) => doc_id));
}

/**
 * Expanded terms that title or passage hold, as written there, surest first; not those that the question itself says.
 */
function expandedIn(seen: readonly VisibleText[], { text, terms }: SearchQuestion): Why['meaning'] {
  const question = foldText(text);
  const found: { said: string; term: string; folded: string }[] = [];
  for (const { term, from, kind } of terms) {
    if (kind !== 'expanded' || containsWord(question, term)) continue;
    const place = seen.find(({ folded }) => containsWord(folded.text, term));
    if (!place || found.some(({ folded }) => folded.includes(term) || term.includes(folded))) continue;
    const at = place.folded.text.indexOf(term);
    const written = place.text.slice(...original(place.folded, at, at + term.length));
    found.push({ said: saidIn(question, from), term: written, folded: term });
    if (found.length === MAX_EXPANDED) break;
  }
  return found.map(({ said, term }) => ({ said, term }));
}
