import { foldText } from '#lib/text/fold.ts';

/** Kana, Bopomofo, Han and what stands among them; folding has made full-width letters plain. */
const isHan = (unit: number) => unit >= 0x3041 && unit <= 0xfaff && !(unit >= 0xd800 && unit <= 0xf8ff);
const isLatin = (unit: number) => (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);

/**
 * What a text is made of, for the embedding: its characters and its pairs of neighbours, as numbers above 0. A
 * character is its code unit, a pair is two of them. `visit` is called for repeated ones each time.
 *
 * `eachFeature('押金', visit)` visits 押, 金 and 押金.
 */
export function eachFeature(text: string, visit: (feature: number) => void): void {
  const folded = foldText(text);
  let before = 0;
  for (let i = 0; i < folded.length; i++) {
    const unit = folded.charCodeAt(i);
    if (!isHan(unit) && !isLatin(unit)) {
      before = 0;
      continue;
    }
    visit(unit);
    if (before !== 0) visit(before * 0x10000 + unit);
    before = unit;
  }
}
