import { withoutNumber } from '#lib/taiwan/list-entries.ts';
import type { MemoWords } from '#lib/taiwan/memo/words.ts';
import { type CitedView, formatQuote, formatTitle, type NumberedSource } from './cited-source.ts';
import { withInnerMarks } from './inner-marks.ts';
import { isQuotable, plainTitle } from './quotable.ts';

/** The numbers of all sources, by the ids of their documents. */
export type SourceNumbers = ReadonlyMap<string, number>;

export const numbersOf = (all: readonly NumberedSource[]): SourceNumbers =>
  new Map(all.map(({ source, number }) => [source.document.doc_id, number]));

const MAX_PROVISIONS = 3;

/**
 * A line with the provisions that a decision reviews, what it decided on each, and how each was amended since; null if
 * nothing is known.
 */
export function provisionsLine(
  { source }: NumberedSource,
  numbers: SourceNumbers,
  words: MemoWords,
): string | null {
  const { document, holding } = source;
  const listed = (holding?.provisions ?? [])
    .filter(({ verdict, amended, doc_id }) => verdict || amended || numbers.has(doc_id))
    .slice(0, MAX_PROVISIONS)
    .map(({ doc_id, title, ...one }) => ({
      ...one,
      title: withMark(title, numbers.get(doc_id)),
      decided: document.date,
      part: holding?.items[0]?.part ?? null,
    }));
  return listed.length > 0 ? words.provisions(listed) : null;
}

/** For each later decision that changed or supplements a cited one, a line that quotes it, unless `quoted` already does. */
export const laterLines = (
  cited: readonly NumberedSource[],
  quoted: string,
  numbers: SourceNumbers,
  words: MemoWords,
): string[] =>
  cited.flatMap(({ source }) =>
    (source.holding?.later ?? []).flatMap((later) => {
      const number = numbers.get(later.doc_id);
      if (number === undefined || !isQuotable(later.text)) return [];
      const [title, by] = [formatTitle({ source }), boldTitle(later.title)];
      return quoted.includes(withInnerMarks(later.text))
        ? [words.later(title, `${by}[${number}]`, later.change, null)]
        : [words.later(title, by, later.change, formatQuote(later, number))];
    }),
  );

/** Lines that say which articles cited in quoted sentences were changed since; each article of a document once. */
export function amendedLines(
  views: readonly CitedView[],
  numbers: SourceNumbers,
  words: MemoWords,
): string[] {
  return views.flatMap((view) => {
    const { source, quotes } = view;
    const lines = new Map<string, string>();
    for (const { sentence, doc_id, title, date, change } of source.amended ?? []) {
      if (lines.has(doc_id) || !quotes.some(({ text }) => text === withoutNumber(sentence))) continue;
      const article = withMark(title, numbers.get(doc_id));
      lines.set(doc_id, words.amended(formatTitle(view), source.document.date, article, { date, change }));
    }
    return [...lines.values()];
  });
}

function boldTitle(title: string): string {
  const plain = plainTitle(title);
  return /^[\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(plain) ? `**${plain}**` : plain;
}

const withMark = (title: string, number: number | undefined): string =>
  `${plainTitle(title)}${number === undefined ? '' : `[${number}]`}`;
