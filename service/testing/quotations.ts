export type QuotedPassage = { text: string; numbers: number[] };

/** What stands in 「」 in an answer, marks inside counted, each with the numbers that follow it. */
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
  // How the memo names the marks themselves.
  return found.filter(({ text }) => text !== '');
}

/** A quotation, or the text that it is to stand in, without white space, marks of blocks, and the form of inner marks. */
export const quotedForm = (text: string): string =>
  text
    .replace(/\n\s*>/gu, '')
    .replace(/\s/gu, '')
    .replaceAll('『', '「')
    .replaceAll('』', '」');
