import type { Source } from '../source.ts';
import * as phrases from './phrases.ts';
import { plainTitle } from './quotable.ts';
import { type Quote, quotesOf } from './quotes.ts';
import { timeLimitsOf } from './time-limits.ts';

/** A source with its number in the prompt and what is quoted from it. */
type Cited = { source: Source; number: number; quotes: Quote[] };

const TIME_LIMITS = 3;

export type Material = { sources: readonly Source[]; filtered: boolean };

/**
 * The memo, in pieces that each make sense alone: a heading with its first entry, an entry, a closing line. Everything in
 * 「」 stands in a document just so and is followed by the number of the document; between quotations stand only
 * phrases that say where the next one comes from.
 */
export function compose({ sources, filtered }: Material): string[] {
  const cited = sources
    .map((source, i): Cited => ({ source, number: i + 1, quotes: quotesOf(source) }))
    .filter(({ source, quotes }) => quotes.length > 0 || source.document.is_abandoned);
  const inForce = cited.filter(({ source }) => !source.document.is_abandoned);
  const laws = inForce.filter(({ source }) => source.document.doc_type === '法規命令');
  const views = inForce.filter(({ source }) => source.document.doc_type !== '法規命令');
  const remarks = remarksOn(cited, laws, views);
  if (laws.length + views.length + remarks.length === 0) return [phrases.nothingFound(filtered)];
  return [
    phrases.opening(filtered),
    ...section(phrases.LAWS, laws.map(lawEntry)),
    ...section(phrases.VIEWS, views.map(viewEntry)),
    ...section(phrases.REMARKS, remarks),
    phrases.closing,
  ];
}

function section(heading: string, entries: readonly string[]): string[] {
  return entries
    .map((entry, i) => (i === 0 ? `### ${heading}\n\n${entry}` : entry))
    .map((entry, i) => (i === entries.length - 1 ? `${entry}\n` : entry));
}

const quoted = ({ text }: Quote, number: number) => `「${text}」[${number}]`;
const titleOf = ({ source }: Cited) => `**${plainTitle(source.document.title)}**`;

function lawEntry(cited: Cited, i: number): string {
  const { quotes, number } = cited;
  const lead = `${phrases.lawLead(i)} ${titleOf(cited)} `;
  if (quotes.length === 1 && quotes[0]) return `- ${lead}規定：${quoted(quotes[0], number)}\n`;
  return `- ${lead}規定：\n${quotes.map((quote) => `  - ${quoted(quote, number)}\n`).join('')}`;
}

function viewEntry(cited: Cited): string {
  const { source, quotes, number } = cited;
  const parts = quotes.map(
    (quote, i) => `${phrases.viewLead(source.document, quote.part, i)}${quoted(quote, number)}`,
  );
  return `- ${titleOf(cited)}${phrases.dated(source.document)}${parts.join('')}\n`;
}

function remarksOn(cited: readonly Cited[], laws: readonly Cited[], views: readonly Cited[]): string[] {
  const limits = laws
    .flatMap((law) =>
      timeLimitsOf(law.source)
        .filter(({ text }) => !law.quotes.some((quote) => quote.text === text))
        .map((quote) => `- 期間：${titleOf(law)} 另定：${quoted(quote, law.number)}\n`),
    )
    .slice(0, TIME_LIMITS);
  const abandoned = cited.filter(({ source }) => source.document.is_abandoned).flatMap(abandonedEntry);
  const missing = phrases.missing(laws.length > 0, views.length > 0);
  return [
    ...limits,
    ...abandoned,
    ...noticeEntry([...laws, ...views]),
    ...(missing ? [`- ${missing}\n`] : []),
  ];
}

function abandonedEntry(cited: Cited): string[] {
  const quote = phrases.endOf(cited.source);
  if (!quote) return [];
  return [`- 已不再適用：${titleOf(cited)} 記載：${quoted(quote, cited.number)}${phrases.CHECK_CURRENT}\n`];
}

/** What demonstration documents say of themselves, once for all of them. */
function noticeEntry(cited: readonly Cited[]): string[] {
  const noticed = cited.flatMap(({ source, number }) => {
    const notice = phrases.noticeOf(source.document.text);
    return notice ? [{ notice, number }] : [];
  });
  const [first] = noticed;
  if (!first) return [];
  const same = noticed.filter(({ notice }) => notice === first.notice);
  return [
    `- 以上文件中有示範文件，照原文引用；文件自己註明：「${first.notice}」${same.map(({ number }) => `[${number}]`).join('')}\n`,
  ];
}
