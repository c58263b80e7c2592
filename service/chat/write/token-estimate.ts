/**
 * About how many tokens a text has, for limits and usage where no model counts them: a Han character is one, four
 * letters of a word are one, everything else is one each.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [part] of text.matchAll(/[\p{Script=Latin}\p{Nd}]+|\S/gu))
    tokens += /^[\p{Script=Latin}\p{Nd}]/u.test(part) ? Math.ceil(part.length / 4) : 1;
  return tokens;
}

/** The beginning of a text that has no more tokens than that. */
export function firstTokens(text: string, maxTokens: number): string {
  let end = 0;
  for (const character of text) {
    if (estimateTokens(text.slice(0, end + character.length)) > maxTokens) break;
    end += character.length;
  }
  return text.slice(0, end);
}
