export type QuotedPassage = { text: string; numbers: number[] };

/** The texts in 「」 in an answer, nested marks included, each with the numbers that follow it. */
export function quotations(answer: string): QuotedPassage[] {
  const found: QuotedPassage[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < answer.length; i++) {
    if (answer[i] === '「' && depth++ === 0) start = i + 1;
    else if (answer[i] === '」' && --depth === 0) {
      const text = answer.slice(start, i);
      const numbers =
        answer
          .slice(i + 1)
          .match(/^(?:\[\d+\])+/)?.[0]
          .match(/\d+/g) ?? [];
      found.push({ text, numbers: numbers.map(Number) });
    }
  }
  // An empty 「」 is no quotation: the memo writes it to name the marks themselves.
  return found.filter(({ text }) => text !== '');
}

/** A quotation, or its source, as both are compared: without white space, `>` of block quotes, and 『』 as 「」. */
export const quotedForm = (text: string): string =>
  text
    .replace(/\n\s*>/gu, '')
    .replace(/\s/gu, '')
    .replaceAll('『', '「')
    .replaceAll('』', '」');
