import { foldText } from '#lib/text/fold.ts';

/** Shorter matches are no leak: the instructions contain words of law too. */
const LEAK_CHARACTERS = 20;
/** Any leak contains an aligned block of half its length, so texts without such a block need no closer look. */
const HALF_CHARACTERS = LEAK_CHARACTERS / 2;
const MIN_SECRET_CHARACTERS = 8;

/** Marks, spaces and citations are removed first, so that they cannot hide a leak. */
const withoutMarks = (text: string): string =>
  foldText(text.replace(/\[\d+\]/gu, '')).replace(/[^\p{L}\p{N}]+/gu, '');
/** For the instructions, which are words, numbers are removed too. */
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
    checkWithPrevious(LEAK_CHARACTERS, lettersOf, (text) => repeatsAny(text, guarded)),
    ...secrets
      .map(withoutMarks)
      .filter(({ length }) => length >= MIN_SECRET_CHARACTERS)
      .map((secret) => checkWithPrevious(secret.length, withoutMarks, (text) => text.includes(secret))),
  ];
  // Every check must see every sentence, so none may be skipped by short-circuiting.
  return (sentence) => checks.map((check) => check(sentence)).includes(true);
}

/** Runs a check on each sentence together with the end of the previous ones, in which a leak may begin. */
function checkWithPrevious(length: number, read: (text: string) => string, check: (text: string) => boolean) {
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
const cachedParts = new Map<string, GuardedParts>();

/** All parts of the instructions of both lengths; computed once, since they are the same for all answers. */
function guardedParts(instructions: string): GuardedParts {
  const cached = cachedParts.get(instructions);
  if (cached) return cached;
  const parts = instructions.split(/「[^「」]*」/u).map(lettersOf);
  const all = (length: number) =>
    new Set(
      parts.flatMap((part) =>
        Array.from({ length: Math.max(0, part.length - length + 1) }, (_, at) => part.slice(at, at + length)),
      ),
    );
  const guardedAll = { whole: all(LEAK_CHARACTERS), halves: all(HALF_CHARACTERS) };
  cachedParts.set(instructions, guardedAll);
  return guardedAll;
}
