import { isInRange, partsOf } from './amendments.ts';

/** 第 141、142 條之施行期限，已於七十五年十二月三十一日屆滿當然廢止; without spaces. */
const EXPIRED = /第([\d、,～至及條第-]{1,60})條之?施行期[限間],?[業已]+於[^；。]{1,24}?屆滿/gu;

/**
 * Of which articles the history (沿革) of an act tells that their term has run out: they stand in the act as before, and are
 * no longer law (票據法第141條).
 */
export function expiredIn(history: string): (article: string) => boolean {
  const readable = history.normalize('NFKC').replace(/\s/gu, '').replace(/~/gu, '～');
  const expired = Array.from(readable.matchAll(EXPIRED), ([, articles = '']) => partsOf(articles));
  return (article) => expired.some((parts) => isInRange(parts, article));
}
