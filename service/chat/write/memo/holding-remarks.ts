import type { MemoWords } from '#lib/taiwan/memo/words.ts';
import { formatQuote, formatTitle, type NumberedSource } from './cited-source.ts';
import { isQuotable, plainTitle } from './quotable.ts';

/** So many of each sort: a holding may be about a dozen provisions, and changed by as many. */
const MAX_REMARKS = 2;

/** What became of the provisions that holdings are about, what later decisions changed, and what law was changed since. */
export function holdingRemarks(
  cited: readonly NumberedSource[],
  abandoned: readonly NumberedSource[],
  words: MemoWords,
): string[] {
  // Of an article that is quoted, its verdict tells that it was changed; of one that is gone, its own words do.
  const told = new Set([...cited, ...abandoned].map(({ source }) => source.document.doc_id));
  return cited.flatMap((one) => [
    ...verdicts(one, cited, words),
    ...laterDecisions(one, cited, words),
    ...amendedArticles(one, told, words),
  ]);
}

/** Only of provisions that the memo quotes: of others the holding itself says it. */
function verdicts(
  { source, number }: NumberedSource,
  cited: readonly NumberedSource[],
  words: MemoWords,
): string[] {
  const place = `${formatTitle({ source })}[${number}]`;
  return (source.holding?.provisions ?? [])
    .flatMap(({ doc_id, verdict, amended }) => {
      const quoted = cited.find((one) => one.source.document.doc_id === doc_id);
      return quoted && verdict ? [words.verdict(formatTitle(quoted), verdict, place, amended)] : [];
    })
    .slice(0, MAX_REMARKS);
}

/** With the words of the later decision where that is quoted too, which is where its number is known. */
function laterDecisions(
  { source }: NumberedSource,
  cited: readonly NumberedSource[],
  words: MemoWords,
): string[] {
  return (source.holding?.later ?? []).slice(0, MAX_REMARKS).map(({ doc_id, title, change, text }) => {
    const later = cited.find((one) => one.source.document.doc_id === doc_id);
    const said = later && isQuotable(text) ? formatQuote({ text }, later.number) : null;
    return words.later(formatTitle({ source }), plainTitle(title), change, said);
  });
}

function amendedArticles({ source }: NumberedSource, told: ReadonlySet<string>, words: MemoWords): string[] {
  const { holding, amended = [] } = source;
  const provisions = (holding?.provisions ?? []).flatMap((one) =>
    one.amended ? [{ ...one, ...one.amended }] : [],
  );
  return withoutRepeats([...provisions.filter(({ doc_id }) => !told.has(doc_id)), ...amended])
    .slice(0, MAX_REMARKS)
    .map((one) => words.amended(plainTitle(one.title), formatTitle({ source }), one));
}

const withoutRepeats = <T extends { doc_id: string }>(all: readonly T[]): T[] =>
  all.filter(({ doc_id }, i) => all.findIndex((one) => one.doc_id === doc_id) === i);
