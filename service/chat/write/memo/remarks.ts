import { notFoundRemark } from '#lib/taiwan/memo/frame.ts';
import { abandonedRemark, noticeRemark, paragraphRemark } from '#lib/taiwan/memo/remarks.ts';
import { sourceNoticeOf } from '#lib/taiwan/source-notice.ts';
import { endOfForce } from './abandoned.ts';
import { type CitedSource, formatQuote, formatTitle } from './cited-source.ts';
import { isQuotable } from './quotable.ts';
import type { MemoQuote } from './quote.ts';
import { exceptionsOf, timeLimitsOf } from './time-limits.ts';

const MAX_TIME_LIMITS = 3;
const MAX_EXCEPTIONS = 2;

/** Time limits, exceptions, what is no longer in force, what sources say of their documents, what was not found. */
export function remarksOn(
  laws: readonly CitedSource[],
  views: readonly CitedSource[],
  abandoned: readonly CitedSource[],
): string[] {
  const limits = laws
    .flatMap((law) => paragraphLines(law, timeLimitsOf(law.source), 'timeLimit', []))
    .slice(0, MAX_TIME_LIMITS);
  const exceptions = laws
    .flatMap((law) => paragraphLines(law, exceptionsOf(law.source), 'exception', limits))
    .slice(0, MAX_EXCEPTIONS);
  const notFound = notFoundRemark(laws.length > 0, views.length > 0);
  return [
    ...limits,
    ...exceptions,
    ...abandoned.flatMap(abandonedLine),
    ...noticeLines([...laws, ...views, ...abandoned]),
    ...(notFound ? [notFound] : []),
  ].map((line) => `- ${line}`);
}

/** Paragraphs that were quoted neither above nor in these lines. */
function paragraphLines(
  law: CitedSource,
  found: readonly MemoQuote[],
  kind: Parameters<typeof paragraphRemark>[0],
  lines: readonly string[],
): string[] {
  return found
    .filter(({ text }) => !law.quotes.some((quote) => quote.text === text))
    .filter(({ text }) => !lines.some((line) => line.includes(text)))
    .map((quote) => paragraphRemark(kind, formatTitle(law), formatQuote(quote, law.number)));
}

function abandonedLine(cited: CitedSource): string[] {
  const quote = endOfForce(cited.source);
  return quote ? [abandonedRemark(formatTitle(cited), formatQuote(quote, cited.number))] : [];
}

/** What sources say of their documents, each notice once with the numbers of all that it stands in. */
function noticeLines(cited: readonly CitedSource[]): string[] {
  const numbers = new Map<string, number[]>();
  for (const { source, number } of cited) {
    const notice = sourceNoticeOf(source.document.text);
    if (notice && isQuotable(notice)) numbers.set(notice, [...(numbers.get(notice) ?? []), number]);
  }
  return [...numbers].map(([notice, all]) =>
    noticeRemark(`「${notice}」${all.map((number) => `[${number}]`).join('')}`),
  );
}
