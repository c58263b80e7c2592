import { numberOf } from '#lib/taiwan/citations/parts/numerals.ts';
import { foldText } from '#lib/text/fold.ts';
import { plainReading } from '../plain-reading.ts';

const NUMBER = '[\\d〇零一二三四五六七八九十百千]+';
const ARTICLE = `第(${NUMBER})條(?:之(${NUMBER}))?(?:第${NUMBER}[項款目]|[前後中]段|但書|本文)*`;
const CASE = /(\d{2,3})年度?([\p{Script=Han}()]{1,8}?)字第(\d{1,6})號/gu;
/** Words of other numbers, which cite no case: of files, letters and warrants. */
const NO_COURT_WORD = /偵|他$|執|院檢|核|法律|發|函|警|聲議/u;

/**
 * What a sentence of a court cites, read by plain patterns that share nothing with the citation finder: articles after the
 * name of an act (民法:184), numbers of cases (case:109:台上:123), interpretations and rulings.
 */
export function plainCitations(sentence: string, acts: readonly string[]): Set<string> {
  const text = foldText(sentence).replaceAll(' ', '');
  // A year after an interpretation is not another number of its list.
  const found = plainReading(text.replace(/[、,及與和]?\d{2,3}年(?!憲判)/gu, '。'));
  for (const act of acts)
    for (let at = text.indexOf(`${act}第`); at >= 0; at = text.indexOf(`${act}第`, at + 1))
      for (const number of listFrom(text, at + act.length)) found.add(`${act}:${number}`);
  for (const [, year, word = '', number] of text.matchAll(CASE))
    if (!NO_COURT_WORD.test(word)) found.add(`case:${Number(year)}:${word}:${Number(number)}`);
  return found;
}

/** 第184條第1項、第195條: the numbers of a list, each with its 條. */
function listFrom(text: string, at: number): string[] {
  const numbers: string[] = [];
  const one = new RegExp(`${ARTICLE}(?:[、,及與和暨或]|以及)?`, 'uy');
  one.lastIndex = at;
  for (let match = one.exec(text); match; match = one.exec(text)) {
    const [, number = '', sub] = match;
    numbers.push(`${numberOf(number)}${sub ? `-${numberOf(sub)}` : ''}`);
  }
  return numbers;
}
