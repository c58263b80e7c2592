/** A quotation of a text, without its marks: `[start, end)`. */
export type Quotation = { start: number; end: number };

const CLOSING: Readonly<Record<string, string>> = { '「': '」', '『': '』', '“': '”', '﹁': '﹂' };
const MARKS = /[「」『』“”﹁﹂]/gu;
/** A mark that is never closed opens no quotation of half a brief. */
const MAX_CHARACTERS = 4_000;
/** What is named, not quoted: 下稱「系爭契約」. */
const NAMES_IT = /(?:下稱|簡稱|稱為|稱之為|俗稱|所謂|名為|代號|案由)\s*[：:]?\s*$/u;

/** The outermost quotations of a text, in order. */
export function findQuotations(text: string): Quotation[] {
  const found: Quotation[] = [];
  let open: { mark: string; start: number; depth: number } | null = null;
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    if (open && index - open.start > MAX_CHARACTERS) open = null;
    if (!open) {
      if (CLOSING[mark]) open = { mark, start: index + 1, depth: 1 };
    } else if (mark === open.mark) open.depth += 1;
    else if (mark === CLOSING[open.mark]) {
      open.depth -= 1;
      if (open.depth > 0) continue;
      if (index > open.start && !NAMES_IT.test(text.slice(Math.max(0, open.start - 12), open.start - 1)))
        found.push({ start: open.start, end: index });
      open = null;
    }
  }
  return found;
}
