import type { MemoWords, UnitNote } from '#lib/taiwan/memo/words.ts';
import type { ArticleUnit } from './article.ts';
import type { CitedLaw } from './cited-source.ts';
import { withInnerMarks } from './inner-marks.ts';
import { runsOf } from './unit-runs.ts';

/** Verification reads no quotation that is much longer. */
const MAX_QUOTE_CHARACTERS = 1_000;
/** A line of a quoted block ends with Markdown's hard break. */
const LINE_END = '  \n> ';

type BlockPart = { quote: string[] } | { notes: UnitNote[] };

type BlockOptions = {
  kept: ReadonlySet<ArticleUnit>;
  /** Units that the memo has quoted already. */
  shown: ReadonlySet<ArticleUnit>;
  number: number;
  words: MemoWords;
};

/**
 * An article as one quoted block: its kept units in 「」, a line each, each quotation with the number of the source.
 * Notes name the units that are left out, and refer back to those that were quoted before.
 */
export function articleBlock(
  law: Pick<CitedLaw, 'units' | 'isArticle'>,
  { kept, shown, number, words }: BlockOptions,
): string {
  const parts: BlockPart[] = [];
  for (const run of runsOf(law, kept, shown)) {
    const last = parts.at(-1);
    if (run.state === 'kept') parts.push(...quotesOf(run.units));
    else if (last && 'notes' in last) last.notes.push(run.note);
    else parts.push({ notes: [run.note] });
  }
  return `> ${formatParts(parts, number, words)}`;
}

function quotesOf(units: readonly ArticleUnit[]): BlockPart[] {
  const parts: { quote: string[] }[] = [];
  let length = 0;
  for (const { text } of units) {
    const last = parts.at(-1);
    if (last && length + text.length <= MAX_QUOTE_CHARACTERS) last.quote.push(text);
    else {
      parts.push({ quote: [text] });
      length = 0;
    }
    length += text.length;
  }
  return parts;
}

/** Each quotation begins a line; a note stands behind the quotation that it follows. */
function formatParts(parts: readonly BlockPart[], number: number, words: MemoWords): string {
  return parts
    .map((part, i) => {
      if ('notes' in part) return i > 0 ? words.notes(part.notes) : words.notes(part.notes).trimStart();
      const lines = part.quote.map(withInnerMarks).join(LINE_END);
      return `${i > 0 ? LINE_END : ''}「${lines}」[${number}]`;
    })
    .join('');
}
