import type { Pinpoint } from '../citations/types.ts';
import { type PlacedLine, placedLines } from '../document/articles/article-places.ts';

/** The part of a pinpoint that an article lacks. */
export type MissingPlace = 'paragraph' | 'subparagraph' | 'item' | 'proviso';

/** The first part of a pinpoint that an article lacks: 第9項 of one with two; null where all of it is there. */
export function missingPlace(text: string, pinpoint: Pinpoint): MissingPlace | null {
  const { paragraph, subparagraph, item, part } = pinpoint;
  // A single 項 has no number, and is the first.
  const isOf = ({ place }: PlacedLine) =>
    place &&
    (paragraph === undefined || place.paragraph === paragraph || (place.paragraph === 0 && paragraph === 1));
  const lines = placedLines(text).filter(isOf);
  if (lines.length === 0) return paragraph === undefined ? null : 'paragraph';
  // Every 但書 begins with 但, wherever in its 項 it stands. The other parts are not judged: where a 項 is cut into
  // 前段, 中段 and 後段 is often disputed.
  if (part === '但書' && !lines.some(({ line }) => line.includes('但'))) return 'proviso';
  if (subparagraph === undefined) return null;
  const counted = lines.filter(({ place }) => place?.subparagraph !== undefined);
  // 款 in one line, or in a table, cannot be counted.
  if (counted.length === 0) return lines.some(({ line }) => RUNS_ON.test(line)) ? null : 'subparagraph';
  const own = counted.filter(({ place }) => place?.subparagraph === subparagraph);
  if (own.length === 0) return 'subparagraph';
  const items = own.filter(({ place }) => place?.item !== undefined);
  const isMissing =
    item !== undefined && items.length > 0 && items.every(({ place }) => place?.item !== item);
  return isMissing ? 'item' : null;
}

const RUNS_ON = /[：:；;。]\s*[一1][、.．]|[│┌├]/u;
