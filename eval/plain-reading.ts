import { numberOf } from '#lib/taiwan/citations/parts/numerals.ts';
import { foldText } from '#lib/text/fold.ts';

const NUMBER = '[\\d〇零一二三四五六七八九十百]+';
const LIST = new RegExp(`(?:釋字|解釋)(?:第?${NUMBER}號?(?:解釋)?(?:以及|[、,及與和至暨])?)+`, 'gu');
const RULING = /(\d+)年憲判字第(\d+)號/gu;

/**
 * The 釋字 and 憲判 that a text names: every number of a list that opens with 釋字. It shares nothing with the citation finder,
 * so that it can confirm what the finder found.
 */
export function plainReading(text: string): Set<string> {
  const folded = foldText(text).replaceAll(' ', '');
  const found = new Set<string>();
  for (const [list] of folded.matchAll(LIST)) {
    let last = 0;
    for (const [, between = '', numeral = ''] of list.matchAll(new RegExp(`([^\\d]*?)(${NUMBER})`, 'gu'))) {
      const number = numberOf(numeral) ?? 0;
      for (let one = between.includes('至') ? last + 1 : number; one <= number; one++)
        found.add(`interp:${one}`);
      last = number;
    }
  }
  for (const [, year, number] of folded.matchAll(RULING)) found.add(`const:${year}-憲判-${number}`);
  return found;
}
