import type { SourceDocument } from '#lib/contract/document.ts';
import { formatCitation } from '#lib/taiwan/citations/format.ts';
import type { Documents } from '#service/documents/documents.ts';
import type { Ranking } from '#service/search/options.ts';
import type { Search } from '#service/search/search.ts';
import type { RatedTerm } from '#service/search/weighted-term.ts';
import type { Depth } from '../understand/depth.ts';
import type { Asked, Question } from '../understand/question.ts';
import { lookUp } from './lookup.ts';
import { addRelated } from './related.ts';
import { createJudge, LOOKED_AT } from './relevance.ts';
import { type Chosen, choose } from './select.ts';
import { createWeigher } from './sentence-scorer.ts';
import type { Source } from './source.ts';

export type Library = {
  documents: Pick<Documents, 'get' | 'citing' | 'read'>;
  search: Pick<Search, 'keyword' | 'ranking'>;
};

type Follows = NonNullable<Asked['follows']>;

const judge = createJudge();
/** What surely has nothing to do with law follows up no question about it: how long must the meat cook? */
const IDLE = -2.5;
/** A longer question cites much on its way, and not what it wants to see. */
const SHORT = 80;
/** So many of what a follow-up found are read. */
const LOOKED_THROUGH = 20;
/** They must say a part of what the one does that says most of its own words, and something. */
const PART = 0.35;
const LEAST = 0.15;

/** What was found: what an answer may draw on, best first, and what the question names and is not held. */
export type Retrieved = { sources: Source[]; missing: string[] };

/** What an answer to the question may draw on; nothing where nothing is on point. */
export async function retrieve(
  { documents, search }: Library,
  { text, searches, named, onlyNames, filters }: Question,
  depth: Depth,
  signal?: AbortSignal,
): Promise<Retrieved> {
  const known = new Map<string, Promise<SourceDocument | null>>();
  const get = (id: string) => {
    const document = known.get(id) ?? documents.get(id);
    known.set(id, document);
    return document;
  };
  const held = async (ids: readonly string[]) =>
    (await Promise.all(ids.map(get))).filter((document) => document !== null);
  const idsOf = ({ candidates }: Pick<Ranking, 'candidates'>, most: number) =>
    candidates.slice(0, most).map(({ doc_id }) => doc_id);

  const [byName, rankings] = await Promise.all([
    lookUp({ documents, search }, named, filters),
    Promise.all(searches.map((one) => search.ranking(one.text, { limit: depth.candidates, filters }))),
  ]);
  signal?.throwIfAborted();
  for (const document of byName.documents) known.set(document.doc_id, Promise.resolve(document));
  const judged = await Promise.all(
    rankings.map(async (found) => {
      const ranking = onlyNames ? citing(found) : found;
      const leaning = onlyNames ? 1 : judge(ranking, await held(idsOf(ranking, LOOKED_AT)));
      return { ranking, leaning };
    }),
  );
  const alone = judged.at(-1);
  const onPoint: Ranking[] = [];
  for (const [i, { ranking, leaning }] of judged.entries()) {
    const follows = searches[i]?.follows;
    if (leaning <= 0 || !alone) continue;
    if (follows === 'perhaps' && (alone.leaning < IDLE || (await besides(alone.ranking, ranking)) < IDLE))
      continue;
    onPoint.push(follows ? await saying(ranking, alone.ranking, follows) : ranking);
  }
  signal?.throwIfAborted();

  /** How likely what a question found together with those before it answers what it says itself. */
  async function besides(own: Ranking, { candidates }: Ranking): Promise<number> {
    return judge({ ...own, candidates }, await held(idsOf({ candidates }, LOOKED_AT)));
  }

  /** Of what a question found together with those before it, what says something of itself. */
  async function saying(ranking: Ranking, alone: Ranking, follows: Follows): Promise<Ranking> {
    const weigh = createWeigher(alone.question.text, alone.words);
    const candidates = ranking.candidates.slice(0, LOOKED_THROUGH);
    const worth = new Map<string, number>();
    for (const document of await held(idsOf({ candidates }, LOOKED_THROUGH)))
      worth.set(document.doc_id, Math.max(0, ...weigh(document).map(({ weight }) => weight)));
    const most = Math.max(...worth.values());
    // 「可以說得更詳細一點嗎」 says nothing that a document could.
    if (most < LEAST && follows === 'surely') return ranking;
    const least = Math.max(LEAST, PART * most);
    return { ...ranking, candidates: candidates.filter(({ doc_id }) => (worth.get(doc_id) ?? 0) >= least) };
  }

  const chosen: Chosen[] = [
    ...byName.documents.map(({ doc_id }): Chosen => ({ doc_id, score: 0, by: 'name' })),
    ...choose(onPoint, depth).filter(({ doc_id }) => byName.documents.every((one) => one.doc_id !== doc_id)),
  ];
  const all = await addRelated(documents, chosen, { text, everything: depth.graph, filters });
  const weigh = createWeigher(text, wordsOf(rankings));
  const read = await Promise.all(all.map(({ doc_id }) => get(doc_id)));
  signal?.throwIfAborted();
  const sources = all.flatMap(({ score, by, because }, i): Source[] => {
    const document = read[i];
    return document ? [{ document, sentences: weigh(document, because), score, by }] : [];
  });
  return {
    sources,
    missing: text.length <= SHORT ? byName.missing.map(({ citation }) => formatCitation(citation)) : [],
  };
}

/** Of what a question found that only names documents, those that cite them. */
function citing(ranking: Ranking): Ranking {
  return { ...ranking, candidates: ranking.candidates.filter(({ features }) => features.shared > 0) };
}

/** Of a term that several searches have, the surest. */
function wordsOf(rankings: readonly Ranking[]): RatedTerm[] {
  const words = new Map<string, RatedTerm>();
  for (const word of rankings.flatMap((ranking) => ranking.words)) {
    const key = `${word.kind} ${word.term}`;
    if ((words.get(key)?.weight ?? 0) < word.weight) words.set(key, word);
  }
  return [...words.values()];
}
