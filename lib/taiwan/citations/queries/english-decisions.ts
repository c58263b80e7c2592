import type { NameIndex } from '../names/name-index.ts';
import { parseCitation } from '../parse.ts';
import type { ParsedPrefix } from '../parts/numerals.ts';
import type { Citation, QuerySpan } from '../types.ts';
import { fillRanges } from './article-ranges.ts';
import { numbersAt } from './english-articles.ts';
import { reader, STATE } from './english-words.ts';

const JUSTICES = '(?:judicial yuan|j\\.?y\\.?|constitutional court|(?:council of )?grand justices)';
const INTERPRETATION = reader(
  `(?:${STATE} )?`,
  `(?:${JUSTICES})?`,
  'interpretations?\\b',
  '(?:nos?\\b\\.?)?',
  '',
);
const OF_JUSTICES = reader(`,?(?: (?:of|by) (?:the )?${JUSTICES})`);

/** Words of case numbers in romanization, which the highest courts use in English, in both usual ones. */
const WORDS: Readonly<Record<string, string>> = {
  'hsien-pan': '憲判',
  'xian-pan': '憲判',
  'hsien-tsai': '憲裁',
  'xian-cai': '憲裁',
  'tai-shang': '台上',
  'tai-kang': '台抗',
  'tai-fei': '台非',
  'tai-sheng': '台聲',
  'tai-tsai': '台再',
  'tai-zai': '台再',
  'tai-chien-shang': '台簡上',
  'tai-jian-shang': '台簡上',
  'tai-shang-ta': '台上大',
  'tai-shang-da': '台上大',
  'tai-kang-ta': '台抗大',
  'tai-kang-da': '台抗大',
};
const WORD = Object.keys(WORDS)
  .sort((a, b) => b.length - a.length)
  .map((one) => one.replaceAll('-', '[- ]?'))
  .join('|');
/** Taishang and tai shang are tai-shang. */
const soundOf = (word: string) => word.replace(/[- ]/gu, '');
const BY_SOUND = new Map(Object.entries(WORDS).map(([word, chinese]) => [soundOf(word), chinese]));
const DIVISIONS: Readonly<Record<string, string>> = { civil: '民事', criminal: '刑事' };
const DECISIONS: Readonly<Record<string, string>> = { judgment: '判決', ruling: '裁定' };

/** TCC Judgment 111-Hsien-Pan-1 (2022), Supreme Court Civil Judgment 112-Tai-Shang-824, 112 Tai Shang Zi No. 824. */
const DECISION = reader(
  `(?:${STATE} )?`,
  '(?:tcc|constitutional court|(?<supreme>supreme court))?,?',
  '(?:grand chamber)?',
  '(?<division>civil|criminal)?',
  '(?:grand chamber)?',
  '(?:(?<decision>judgment|ruling)|decision|case)?',
  '(?:no\\.?)?',
  `(?<year>\\d{2,3})[- ](?<word>${WORD})(?![a-z])[- ]?(?:(?:zi|tzu|tze)\\b[- ]?)?(?:no\\b\\.? ?)?(?<number>\\d{1,6})(?!\\d)(?:\\(\\d{4}\\))?`,
);

/** Interpretations and decisions of the highest courts in English: J.Y. Interpretation No. 748, 112-Tai-Shang-824. */
export function englishDecisions(
  text: string,
  at: number,
  names: NameIndex,
): ParsedPrefix<QuerySpan[]> | null {
  return interpretations(text, at) ?? decision(text, at, names);
}

function interpretations(text: string, at: number): ParsedPrefix<QuerySpan[]> | null {
  const head = INTERPRETATION.exec(text.slice(at))?.[0];
  const numbers = head === undefined ? [] : numbersAt(text, at + head.length);
  if (numbers.some(({ pinpoint: { article, ...place } }) => article > 999 || Object.keys(place).length > 0))
    return null;
  const value = fillRanges(numbers).map(({ start, end, pinpoint }, i): QuerySpan => {
    const meant: Citation[] = [{ kind: 'interpretation', series: '釋', number: pinpoint.article }];
    return { start: i === 0 ? at : start, end, meant };
  });
  const last = value.at(-1);
  if (!last) return null;
  last.end += OF_JUSTICES.exec(text.slice(last.end))?.[0].length ?? 0;
  return { value, end: last.end };
}

function decision(text: string, at: number, names: NameIndex): ParsedPrefix<QuerySpan[]> | null {
  const { 0: all = '', groups = {} } = DECISION.exec(text.slice(at)) ?? {};
  const word = BY_SOUND.get(soundOf(groups.word ?? ''));
  if (!word) return null;
  const court = groups.supreme ? '最高法院' : '';
  const division = DIVISIONS[groups.division ?? ''];
  const kind = DECISIONS[groups.decision ?? ''];
  const tail = division && kind ? division + kind : '';
  const citation = parseCitation(`${court}${groups.year}年度${word}字第${groups.number}號${tail}`, names);
  if (citation?.kind !== 'case' && citation?.kind !== 'ruling') return null;
  const end = at + all.length;
  return { value: [{ start: at, end, meant: [citation] }], end };
}
