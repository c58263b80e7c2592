import { z } from 'zod';
import { questionStyle } from '#lib/taiwan/questions/question-style.ts';
import { foldText } from '#lib/text/fold.ts';
import type { RankedCandidate } from '../options.ts';
import { COMPARISON_FEATURES, comparisonFeatures, MAX_COMPARED } from './comparison-features.ts';
import { chanceOf, LogisticModel } from './logistic.ts';
import { readModel } from './read-model.ts';
import { likenessOf } from './same-subject.ts';

const FILE = new URL('../../../models/reading.json', import.meta.url);

const LIKENESS = ['likeness to the best', 'likeness to the first', 'most alike'] as const;
/** Features that mean something else for a few terms than for a sentence: each also counts multiplied by `terms`. */
const BY_STYLE: readonly string[] = [
  'behind the best',
  'place',
  'log share',
  'share of its act',
  'share of its neighbours',
  ...LIKENESS,
  'vectorWritten of most',
  'nameMatch of most',
  'literalText of most',
  'lineCover of most',
  'order',
  'prior',
];
const PLAIN: readonly string[] = [...COMPARISON_FEATURES, ...LIKENESS];
const STYLED_PLACES = BY_STYLE.map((name) => PLAIN.indexOf(name));

/** The names of the numbers that `readingFeatures` gives, in order, as models/reading.json has them. */
export const READING_FEATURES: readonly string[] = [
  ...PLAIN,
  ...BY_STYLE.map((name) => `${name} x terms`),
  'terms',
];

const Model = z.object({ features: z.array(z.string()), subject: LogisticModel, answer: LogisticModel });
/** The weights of the reading order. */
export type ReadingModel = z.infer<typeof Model>;

/** Reads the weights that `npm run train -- reading` made; they are of no use with other features. */
export function readReadingModel(file: URL | string = FILE): ReadingModel {
  return readModel({
    file,
    Model,
    featuresOf: (model) => model.features,
    features: READING_FEATURES,
    training: 'reading',
  });
}

/** Each of the best candidates as numbers that tell whether it is about what was asked; they come best first. */
export function readingFeatures(
  question: string,
  candidates: readonly RankedCandidate[],
  count: number = MAX_COMPARED,
): number[][] {
  const compared = candidates.slice(0, MAX_COMPARED);
  const folded = foldText(question);
  const { terms } = questionStyle(question, Math.max(1, folded.length));
  const likeness = likenessOf(compared, count);
  return comparisonFeatures(question, compared, count).map((row, i) => {
    const { toBest = 0, toFirst = 0, most = 0 } = likeness[i] ?? {};
    const plain = [...row, toBest, toFirst, most];
    return [...plain, ...STYLED_PLACES.map((place) => terms * (plain[place] as number)), terms];
  });
}

/**
 * So many first results are reordered. Later ones don't move up among them: beside the best articles there must be room
 * for articles on another reading of the question, which are about another subject.
 */
const READ_FIRST = 10;

/**
 * Reorders the articles among the first ten results, after the best result: first those that are likeliest to answer
 * and to be about what was asked. Everything else keeps its place. Scores stay with the places.
 */
export function createReadingOrder({ subject, answer }: ReadingModel = readReadingModel()) {
  return <T extends RankedCandidate>(question: string, ordered: readonly T[]): T[] => {
    const places = ordered
      .slice(0, READ_FIRST)
      .flatMap(({ doc_type }, place) => (doc_type === '法規命令' && place > 0 ? [place] : []));
    const rows = readingFeatures(question, ordered, READ_FIRST);
    const worth = rows.map((row) => chanceOf(subject, row) + chanceOf(answer, row));
    const read = places.toSorted((a, b) => (worth[b] as number) - (worth[a] as number));
    const moved = [...ordered];
    for (const [i, place] of places.entries()) {
      const one = ordered[read[i] as number] as T;
      moved[place] = { ...one, score: (ordered[place] as T).score };
    }
    return moved;
  };
}
