import type { SourceDocument } from '#lib/contract/document.ts';
import type { CitingViewName } from '#lib/contract/names.ts';
import { paragraphsOf } from '../structure/paragraphs.ts';
import { sidesOf } from './sides.ts';

/**
 * In whose view each of some places of a judgment stands, in order: the court's or a party's; null where it is
 * unclear, and for all other documents.
 */
export function citingViews(
  { text, doc_type }: Pick<SourceDocument, 'text' | 'doc_type'>,
  places: readonly number[],
): (CitingViewName | null)[] {
  if (doc_type !== '裁判' || places.length === 0) return places.map(() => null);
  const paragraphs = paragraphsOf(text);
  const sides = sidesOf(text, paragraphs);
  const ends = paragraphs.map(({ ranges }) => ranges.at(-1)?.[1] ?? 0);
  return places.map((place) => {
    const namedSide = sides[firstAfter(ends, place)];
    if (!namedSide) return null;
    return namedSide.side === 'court' ? 'court' : 'party';
  });
}

/** The index of the first of ascending numbers that is greater. */
function firstAfter(numbers: readonly number[], place: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}
