import type { Level } from '#lib/contract/document.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import { endOfDocument } from '#lib/taiwan/kinds/end-of-document.ts';
import type { EndOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import { type ArticleUnit, unitsOf } from './article.ts';
import { withInnerMarks } from './inner-marks.ts';
import { isQuotable, plainTitle } from './quotable.ts';
import type { MemoQuote } from './quote.ts';
import { viewQuotesOf } from './repeated-quote.ts';

/** A source with its number in the prompt. */
export type NumberedSource = { source: AnswerSource; number: number };
/** A statute with its units, which are paragraphs and their lists where it is an article. */
export type CitedLaw = NumberedSource & { units: readonly ArticleUnit[]; isArticle: boolean };
/** A source that is no longer in force, and how that came. */
export type AbandonedSource = NumberedSource & { ended: EndOfForce };
/** A decision, interpretation or letter with the quotations from it. */
export type CitedView = NumberedSource & { quotes: readonly MemoQuote[] };

const isLaw = ({ document }: AnswerSource) => document.doc_type === '法規命令';

/** The sources of a memo by kind, in their order; those no longer in force are only mentioned. */
export function citedFrom(sources: readonly AnswerSource[]) {
  const all = sources.map((source, i): NumberedSource => ({ source, number: i + 1 }));
  const inForce = all.filter(({ source }) => endOfDocument(source.document) === null);
  return {
    laws: inForce
      .filter(({ source }) => isLaw(source))
      .map(
        (one): CitedLaw => ({
          ...one,
          units: unitsOf(one.source),
          isArticle: actIdOf(one.source.document.doc_id) !== null,
        }),
      )
      .filter(({ units }) => units.some(({ text }) => isQuotable(text))),
    views: highestCourtsFirst(
      inForce
        .filter(({ source }) => !isLaw(source))
        .map(({ source, number }): CitedView => ({ source, number, quotes: viewQuotesOf(source) }))
        .filter(({ quotes }) => quotes.length > 0),
    ),
    abandoned: all.flatMap((one): AbandonedSource[] => {
      const ended = endOfDocument(one.source.document);
      return ended ? [{ ...one, ended }] : [];
    }),
  };
}

const LEVELS: Partial<Record<Level, number>> = { 最高: 0, 高等: 1, 智財: 1, 地方: 2 };
const LOWEST = 3;

/** Sorts judgments among themselves: the highest court first, then the newest. */
function highestCourtsFirst(views: readonly CitedView[]): CitedView[] {
  const isJudgment = ({ source }: CitedView) => source.document.doc_type === '裁判';
  const levelOf = ({ source: { document } }: CitedView) =>
    (document.level && LEVELS[document.level]) ?? LOWEST;
  const dateOf = ({ source: { document } }: CitedView) => document.date ?? '';
  const sorted = views
    .filter(isJudgment)
    .sort((a, b) => levelOf(a) - levelOf(b) || dateOf(b).localeCompare(dateOf(a)));
  return views.map((view) => (isJudgment(view) ? (sorted.shift() as CitedView) : view));
}

/** A quotation as the memo writes it: 「…」[1]. */
export const formatQuote = ({ text }: Pick<MemoQuote, 'text'>, number: number): string =>
  `「${withInnerMarks(text)}」[${number}]`;

/** In bold, unless a mark at its end would keep Markdown from seeing that. */
export function formatTitle({ source }: { source: AnswerSource }): string {
  const title = plainTitle(source.document.title);
  return /^[\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(title) ? `**${title}**` : title;
}
