/**
 * What one character may cost a language model, on the safe side: tokenisers that know little Chinese make up to two
 * tokens of one Han character, those that know it well less than one; over a text 1.5 is not exceeded by the models in
 * use. What a tokeniser does not know at all it takes byte by byte.
 */
const HAN = 1.5;
const LETTER = 0.5;
export const MIN_TOKENS_PER_CHARACTER = LETTER;
const COMMON =
  /[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

function weight(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return /[a-z ]/i.test(character) ? LETTER : 1;
  if (code > 0xffff) return 4;
  if (COMMON.test(character)) return HAN;
  return code < 0x800 ? 2 : 3;
}

/** No fewer tokens than a language model makes of a text. Adds up: of two texts together it is the sum. */
export function tokenUpperBound(text: string): number {
  let tokens = 0;
  for (const character of text) tokens += weight(character);
  return tokens;
}

/** As much of the beginning of a text as surely has no more tokens than that. */
export function beginningWithin(text: string, most: number): string {
  let end = 0;
  let tokens = 0;
  for (const character of text) {
    tokens += weight(character);
    if (tokens > most) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** As much of the end. */
export function endWithin(text: string, most: number): string {
  const characters = Array.from(text);
  let start = characters.length;
  let tokens = 0;
  while (start > 0) {
    tokens += weight(characters[start - 1] ?? '');
    if (tokens > most) break;
    start--;
  }
  return characters.slice(start).join('');
}
