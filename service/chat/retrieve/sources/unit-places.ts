import type { SourceSentence } from '#lib/taiwan/document/structure/sentences.ts';
import { paragraphNumberOf } from '#lib/taiwan/list-entries.ts';

/** Where a paragraph or entry stands in its article: its number among its siblings, and `1.3` for 第1項第3款. */
export type UnitPlace = { number: number; place: string };

/** The place of each paragraph and entry of an article. */
export function unitPlaces(article: readonly Pick<SourceSentence, 'text' | 'under'>[]): UnitPlace[] {
  const places: UnitPlace[] = [];
  const counts = new Map<number | null, number>();
  for (const { text, under } of article) {
    const above = under === null ? undefined : places[under];
    const counted = (counts.get(under) ?? 0) + 1;
    counts.set(under, counted);
    // An entry keeps the number that it is printed with: one that was repealed leaves a gap.
    const number = above ? paragraphNumberOf(text.trim())?.ordinal || counted : counted;
    places.push({ number, place: above ? `${above.place}.${number}` : `${number}` });
  }
  return places;
}
