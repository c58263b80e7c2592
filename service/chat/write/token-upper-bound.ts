/**
 * What one character may cost a language model, on the safe side: tokenisers that know little Chinese make up to two
 * tokens of one Han character, those that know it well less than one; over a text 1.5 is not exceeded by the models in
 * use. What a tokeniser does not know at all it takes byte by byte.
 */
const HAN_TOKENS = 1.5;
const LETTER_TOKENS = 0.5;
export const MIN_TOKENS_PER_CHARACTER = LETTER_TOKENS;
const CHINESE =
  /[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

function tokensOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return /[a-z ]/i.test(character) ? LETTER_TOKENS : 1;
  if (code > 0xffff) return 4;
  if (CHINESE.test(character)) return HAN_TOKENS;
  return code < 0x800 ? 2 : 3;
}

/** At least as many tokens as a language model makes of a text. Additive: of two texts together it is the sum. */
export function tokenUpperBound(text: string): number {
  let tokens = 0;
  for (const character of text) tokens += tokensOf(character);
  return tokens;
}

/** As much of the beginning of a text as surely has no more tokens than that. */
export function beginningWithin(text: string, maxTokens: number): string {
  let end = 0;
  let tokens = 0;
  for (const character of text) {
    tokens += tokensOf(character);
    if (tokens > maxTokens) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** As much of the end of a text as surely has no more tokens than that. */
export function endWithin(text: string, maxTokens: number): string {
  const characters = Array.from(text);
  let start = characters.length;
  let tokens = 0;
  while (start > 0) {
    tokens += tokensOf(characters[start - 1] ?? '');
    if (tokens > maxTokens) break;
    start--;
  }
  return characters.slice(start).join('');
}
