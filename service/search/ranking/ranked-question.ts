import { type QuestionStyle, questionStyle } from '#lib/taiwan/questions/question-style.ts';
import { foldText } from '#lib/text/fold.ts';
import type { SearchCandidate } from '../candidates/search-candidate.ts';
import { MIN_DIVISOR } from './relative-features.ts';

/** Rank of a value among those of all candidates, from 0, the highest first. */
type PlaceOfValue = (value: number) => number;

/** A question with what is the same for all of its candidates. */
export type RankedQuestion = {
  folded: string;
  style: QuestionStyle & { long: number };
  /** The greatest values of all candidates. */
  maxVector: number;
  maxSupport: number;
  placeByVector: PlaceOfValue;
  placeByWritten: PlaceOfValue;
  placeBySupport: PlaceOfValue;
  foldActName: (name: string) => string;
};

export function rankedQuestion(query: string, candidates: readonly SearchCandidate[]): RankedQuestion {
  const folded = foldText(query);
  const length = Math.max(1, folded.length);
  const greatest = (values: readonly number[]) =>
    values.reduce((most, one) => Math.max(most, one), MIN_DIVISOR);
  const vectors = candidates.map(({ features }) => features.vector);
  const supports = candidates.map(({ features }) => features.vectorSupport);
  return {
    folded,
    style: { ...questionStyle(query, length), long: Math.log1p(length) / 5 },
    maxVector: greatest(vectors),
    maxSupport: greatest(supports),
    placeByVector: placesOf(vectors),
    placeByWritten: placesOf(candidates.map(({ features }) => features.vectorWritten)),
    placeBySupport: placesOf(supports),
    foldActName: rememberFolded(),
  };
}

/** Equal values share their first rank. */
function placesOf(values: readonly number[]): PlaceOfValue {
  const ascending = Float64Array.from(values).sort();
  return (value) => {
    let [low, high] = [0, ascending.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ascending[middle] as number) > value) high = middle;
      else low = middle + 1;
    }
    return ascending.length - low;
  };
}

/** Folds each text once: most candidates of a question are articles of a few acts. */
function rememberFolded(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let folded = known.get(text);
    if (folded === undefined) {
      folded = foldText(text);
      known.set(text, folded);
    }
    return folded;
  };
}
