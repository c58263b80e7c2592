import { type CitedSource, quoted, titleOf } from './cited-source.ts';
import { endOf, noticeOf } from './endings.ts';
import * as phrases from './phrases.ts';
import { exceptionsOf, timeLimitsOf } from './time-limits.ts';
import type { MemoQuote } from './view-quotes.ts';

const TIME_LIMITS = 3;
const EXCEPTIONS = 2;

/** What to watch: time limits, exceptions, what is no longer in force, what the documents say of themselves, what was not found. */
export function remarksOn(
  laws: readonly CitedSource[],
  views: readonly CitedSource[],
  abandoned: readonly CitedSource[],
): string[] {
  const missing = phrases.missing(laws.length > 0, views.length > 0);
  const limits = laws
    .flatMap((law) => lines(law, timeLimitsOf(law.source), '期間', []))
    .slice(0, TIME_LIMITS);
  return [
    ...limits,
    ...laws.flatMap((law) => lines(law, exceptionsOf(law.source), '例外', limits)).slice(0, EXCEPTIONS),
    ...abandoned.flatMap(abandonedLine),
    ...noticeLine([...laws, ...views, ...abandoned]),
    ...(missing ? [`- ${missing}`] : []),
  ];
}

/** What was not quoted before. */
function lines(
  law: CitedSource,
  found: readonly MemoQuote[],
  what: string,
  said: readonly string[],
): string[] {
  return found
    .filter(({ text }) => !law.quotes.some((quote) => quote.text === text))
    .filter(({ text }) => !said.some((line) => line.includes(text)))
    .map((quote) => `- ${what}：${titleOf(law)}另定：${quoted(quote, law.number)}`);
}

function abandonedLine(cited: CitedSource): string[] {
  const quote = endOf(cited.source);
  return quote
    ? [`- 已不再適用：${titleOf(cited)}記載：${quoted(quote, cited.number)}${phrases.CHECK_CURRENT}`]
    : [];
}

/** What demonstration documents say of themselves, once for all of them. */
function noticeLine(cited: readonly CitedSource[]): string[] {
  const noticed = cited.flatMap(({ source, number }) => {
    const notice = noticeOf(source.document.text);
    return notice ? [{ notice, number }] : [];
  });
  const [first] = noticed;
  if (!first) return [];
  const numbers = noticed.filter(({ notice }) => notice === first.notice).map(({ number }) => `[${number}]`);
  return [`- ${phrases.DEMONSTRATION}「${first.notice}」${numbers.join('')}`];
}
