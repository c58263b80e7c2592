import type { DocType } from '#lib/contract/document.ts';
import { CLOSING, LAWS_HEADING, openingOf, REMARKS_HEADING, VIEWS_HEADING } from '#lib/taiwan/memo/frame.ts';
import {
  articleLead,
  BETWEEN_QUOTES,
  judgmentDate,
  leftOut,
  partLead,
  SAME_PART_LEAD,
  subjectLead,
} from '#lib/taiwan/memo/leads.ts';
import { notHeld, nothingFound } from '#lib/taiwan/memo/notices.ts';
import type { RetrievalOutcome } from '#service/chat/retrieve/follow-ups.ts';
import type { AnswerSource } from '#service/chat/retrieve/source.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import { type CitedSource, formatQuote, formatTitle } from './cited-source.ts';
import { remarksOn } from './remarks.ts';
import { selectQuotes } from './select-quotes.ts';

/**
 * What a memo is made of: the kind of the question and how far the sources answer it; whether filters have narrowed it; what the
 * question names and is not held.
 */
export type MemoMaterial = {
  kind: QuestionKind;
  outcome: RetrievalOutcome;
  sources: readonly AnswerSource[];
  filtered: boolean;
  missing: readonly string[];
};

/** The higher the authority, the earlier; within one kind the source that answers best. */
const AUTHORITY: Record<DocType, number> = { 法規命令: 0, 憲法法庭裁判: 1, 釋字: 2, 函釋: 3, 裁判: 4 };

/** Laws that are no further behind the best are quoted as fully. */
const NEAR_BEST_SCORE = 1.5;

/**
 * The memo, line by line. Everything in 「」 stands in a document character by character and is followed by the number of
 * the document; between quotations stand only phrases that say where the next one comes from.
 */
export function composeMemo({ sources, filtered, missing }: MemoMaterial): string[] {
  const cited = citedFrom(sources);
  if (cited.length === 0) return [nothingFound({ filtered, missing })];
  const inForce = cited.filter(({ source }) => !source.document.is_abandoned);
  const abandoned = cited.filter(({ source }) => source.document.is_abandoned);
  const laws = inForce.filter(({ source }) => source.document.doc_type === '法規命令');
  const views = inForce
    .filter(({ source }) => source.document.doc_type !== '法規命令')
    .sort((a, b) => rankOf(a) - rankOf(b));
  const documents = inForce.map(({ source }) => source.document);
  return [
    ...notHeld(missing).map((line) => `${line}\n\n`),
    `${openingOf(documents, bestOf(inForce), filtered)}\n\n`,
    ...section(LAWS_HEADING, laws.flatMap(lawLines)),
    ...section(VIEWS_HEADING, views.map(viewLine)),
    ...section(REMARKS_HEADING, remarksOn(laws, views, abandoned)),
    `${CLOSING}\n`,
  ];
}

/** What the question names, or what answers it best. */
function bestOf(cited: readonly CitedSource[]): string | null {
  const [best] = [...cited].sort(
    (a, b) =>
      Number(b.source.by === 'name') - Number(a.source.by === 'name') || b.source.score - a.source.score,
  );
  return best ? formatTitle(best) : null;
}

/** What the question names comes before everything else. */
const rankOf = ({ source }: CitedSource): number =>
  source.by === 'name' ? -1 : AUTHORITY[source.document.doc_type];

function citedFrom(sources: readonly AnswerSource[]): CitedSource[] {
  const laws = sources.filter(({ document }) => document.doc_type === '法規命令' && !document.is_abandoned);
  const nearBest = Math.max(...laws.map(({ score }) => score)) - NEAR_BEST_SCORE;
  return sources
    .map((source, i) => ({ source, number: i + 1, quotes: selectQuotes(source, source.score >= nearBest) }))
    .filter(({ source, quotes }) => quotes.length > 0 || source.document.is_abandoned);
}

/** A heading and its lines, with what Markdown wants between them. */
function section(heading: string, lines: readonly string[]): string[] {
  return lines.map(
    (line, i) => `${i === 0 ? `### ${heading}\n\n` : ''}${line}\n${i === lines.length - 1 ? '\n' : ''}`,
  );
}

const firstQuote = ({ quotes }: CitedSource) => quotes[0]?.text ?? '';

function lawLines(cited: CitedSource, i: number, all: readonly CitedSource[]): string[] {
  const { quotes, number } = cited;
  const subject = subjectLead(firstQuote(cited), all.slice(0, i).map(firstQuote));
  const lead = `- ${subject}${articleLead(formatTitle(cited))}`;
  const [only] = quotes;
  if (quotes.length === 1 && only) return [`${lead}${formatQuote(only, number)}${leftOut(only.leftOut)}`];
  const lines = quotes.map(
    (quote) =>
      `${'  '.repeat(1 + (quote.depth ?? 0))}- ${formatQuote(quote, number)}${leftOut(quote.leftOut)}`,
  );
  return [lead, ...lines];
}

function viewLine(cited: CitedSource): string {
  const { source, quotes, number } = cited;
  const quoted = quotes.map((quote, i) => {
    const isSamePart = i > 0 && quote.part === quotes[i - 1]?.part;
    const lead = isSamePart ? SAME_PART_LEAD : partLead(source.document, quote.part);
    return `${lead}${formatQuote(quote, number)}`;
  });
  return `- ${formatTitle(cited)}${judgmentDate(source.document)}${quoted.join(BETWEEN_QUOTES)}`;
}
