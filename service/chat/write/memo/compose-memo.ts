import type { DocType } from '#lib/contract/document.ts';
import type { AnswerSource } from '#service/chat/retrieve/source.ts';
import { type CitedSource, quoted, titleOf } from './cited-source.ts';
import * as phrases from './phrases.ts';
import { remarksOn } from './remarks.ts';
import { quotesOf } from './view-quotes.ts';

/** What a memo is made of; whether filters have narrowed it; what the question names and is not held. */
export type MemoMaterial = {
  sources: readonly AnswerSource[];
  filtered: boolean;
  missing: readonly string[];
};

/** The higher the authority, the earlier; within one kind the source that answers best. */
const AUTHORITY: Record<DocType, number> = { 法規命令: 0, 憲法法庭裁判: 1, 釋字: 2, 函釋: 3, 裁判: 4 };

/** Laws that are no further behind the best are quoted as fully. */
const NEAR_BEST = 1.5;

/**
 * The memo, line by line. Everything in 「」 stands in a document just so and is followed by the number of the document;
 * between quotations stand only phrases that say where the next one comes from.
 */
export function composeMemo({ sources, filtered, missing }: MemoMaterial): string[] {
  const cited = citedFrom(sources);
  const inForce = cited.filter(({ source }) => !source.document.is_abandoned);
  const abandoned = cited.filter(({ source }) => source.document.is_abandoned);
  const laws = inForce.filter(({ source }) => source.document.doc_type === '法規命令');
  const views = inForce
    .filter(({ source }) => source.document.doc_type !== '法規命令')
    .sort((a, b) => rank(a) - rank(b));
  if (cited.length === 0) return [phrases.nothingFound({ filtered, missing })];
  return [
    ...phrases.notHeld(missing).map((line) => `${line}\n\n`),
    `${phrases.opening(
      inForce.map(({ source }) => source.document),
      bestOf(inForce),
      filtered,
    )}\n\n`,
    ...section(phrases.LAWS, laws.flatMap(lawLines)),
    ...section(phrases.VIEWS, views.map(viewLine)),
    ...section(phrases.REMARKS, remarksOn(laws, views, abandoned)),
    `${phrases.CLOSING}\n`,
  ];
}

/** What the question names, or what answers it best. */
function bestOf(cited: readonly CitedSource[]): string | null {
  const [best] = [...cited].sort(
    (a, b) =>
      Number(b.source.by === 'name') - Number(a.source.by === 'name') || b.source.score - a.source.score,
  );
  return best ? titleOf(best) : null;
}

/** What the question names comes before everything else. */
function rank({ source }: CitedSource): number {
  return source.by === 'name' ? -1 : AUTHORITY[source.document.doc_type];
}

function citedFrom(sources: readonly AnswerSource[]): CitedSource[] {
  const laws = sources.filter(({ document }) => document.doc_type === '法規命令' && !document.is_abandoned);
  const nearBest = Math.max(...laws.map(({ score }) => score)) - NEAR_BEST;
  return sources
    .map((source, i) => ({ source, number: i + 1, quotes: quotesOf(source, source.score >= nearBest) }))
    .filter(({ source, quotes }) => quotes.length > 0 || source.document.is_abandoned);
}

/** A heading and its lines, with what Markdown wants between them. */
function section(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return lines.map(
    (line, i) => `${i === 0 ? `### ${heading}\n\n` : ''}${line}\n${i === lines.length - 1 ? '\n' : ''}`,
  );
}

const openingOf = ({ quotes }: CitedSource) => quotes[0]?.text ?? '';

function lawLines(cited: CitedSource, i: number, all: readonly CitedSource[]): string[] {
  const { quotes, number } = cited;
  const introduced = phrases.lawLead(openingOf(cited), all.slice(0, i).map(openingOf));
  const lead = `- ${introduced}${titleOf(cited)}規定：`;
  const [only] = quotes;
  if (quotes.length === 1 && only) return [`${lead}${quoted(only, number)}${phrases.left(only.left)}`];
  const lines = quotes.map(
    (quote) => `${'  '.repeat(1 + (quote.depth ?? 0))}- ${quoted(quote, number)}${phrases.left(quote.left)}`,
  );
  return [lead, ...lines];
}

function viewLine(cited: CitedSource): string {
  const { source, quotes, number } = cited;
  const said = quotes.map((quote, i) => {
    const again = i > 0 && quote.part === quotes[i - 1]?.part;
    return `${again ? phrases.AGAIN : phrases.lead(source.document, quote.part)}${quoted(quote, number)}`;
  });
  return `- ${titleOf(cited)}${phrases.dated(source.document)}${said.join('；')}`;
}
