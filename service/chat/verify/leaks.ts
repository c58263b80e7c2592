import { foldText } from '#lib/text/fold.ts';

/** Fewer characters in a row are no leak: the instructions have words of law in them too. */
const LEAK_CHARACTERS = 20;
/** Any leak contains a half that begins at a multiple of its length: texts without such a half need no closer look. */
const HALF_CHARACTERS = LEAK_CHARACTERS / 2;
const MIN_SECRET_CHARACTERS = 8;

/** Without marks, spaces and citations, so that these hide nothing. */
const withoutMarks = (text: string): string =>
  foldText(text.replace(/\[\d+\]/gu, '')).replace(/[^\p{L}\p{N}]+/gu, '');
/** Without numbers too, for the instructions, which are words. */
const lettersOf = (text: string): string => withoutMarks(text).replace(/\p{N}+/gu, '');

/** What no answer may repeat. */
export type Guarded = { instructions: string; secrets: readonly string[] };

/**
 * Checks sentences one after another: true where one, together with those before it, repeats much of the instructions or
 * a secret. What the instructions put in 「」 for the model to say is no leak.
 */
export function createLeakCheck({ instructions, secrets }: Guarded): (sentence: string) => boolean {
  const guarded = guardedParts(instructions);
  const checks = [
    overlapping(LEAK_CHARACTERS, lettersOf, (text) => repeatsAny(text, guarded)),
    ...secrets
      .map(withoutMarks)
      .filter(({ length }) => length >= MIN_SECRET_CHARACTERS)
      .map((secret) => overlapping(secret.length, withoutMarks, (text) => text.includes(secret))),
  ];
  // Each has to read every sentence.
  return (sentence) => checks.map((check) => check(sentence)).includes(true);
}

/** Runs a check on each sentence together with the end of those before it, in which a leak of this length may begin. */
function overlapping(length: number, read: (text: string) => string, check: (text: string) => boolean) {
  let before = '';
  return (sentence: string): boolean => {
    const own = read(sentence);
    const text = before + own;
    before = text.slice(1 - length);
    return own !== '' && check(text);
  };
}

function repeatsAny(text: string, { halves, whole }: GuardedParts): boolean {
  for (let half = 0; half + HALF_CHARACTERS <= text.length; half += HALF_CHARACTERS) {
    if (!halves.has(text.slice(half, half + HALF_CHARACTERS))) continue;
    for (
      let at = Math.max(0, half - HALF_CHARACTERS + 1);
      at <= half && at + LEAK_CHARACTERS <= text.length;
      at++
    )
      if (whole.has(text.slice(at, at + LEAK_CHARACTERS))) return true;
  }
  return false;
}

type GuardedParts = { whole: ReadonlySet<string>; halves: ReadonlySet<string> };
const known = new Map<string, GuardedParts>();

/** Every part of the instructions of either length; made once, for they are the same for all answers. */
function guardedParts(instructions: string): GuardedParts {
  const made = known.get(instructions);
  if (made) return made;
  const parts = instructions.split(/「[^「」]*」/u).map(lettersOf);
  const all = (length: number) =>
    new Set(
      parts.flatMap((part) =>
        Array.from({ length: Math.max(0, part.length - length + 1) }, (_, at) => part.slice(at, at + length)),
      ),
    );
  const guardedAll = { whole: all(LEAK_CHARACTERS), halves: all(HALF_CHARACTERS) };
  known.set(instructions, guardedAll);
  return guardedAll;
}
