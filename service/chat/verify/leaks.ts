import { foldText } from '#lib/text/fold.ts';

/** Repeating fewer characters of the instructions gives nothing away: words of law are in them too. */
const STRETCH = 20;
/** A stretch holds one of these whole that begins at a multiple of its length: most texts need no closer look. */
const STEP = STRETCH / 2;
const SHORTEST_SECRET = 8;

/** Marks and spaces hide nothing, nor do citations. */
const bare = (text: string): string =>
  foldText(text.replace(/\[\d+\]/gu, '')).replace(/[^\p{L}\p{N}]+/gu, '');
/** Nor numbers, in a text that is about words. */
const letters = (text: string): string => bare(text).replace(/\p{N}+/gu, '');

/** What must not be told. */
export type Guarded = { instructions: string; secrets: readonly string[] };

/**
 * Tells of each sentence whether it, with what was before it, repeats a long stretch of the instructions or a secret.
 * What the instructions tell the model to say, in 「」, it may say.
 */
export function createLeakCheck({ instructions, secrets }: Guarded): (sentence: string) => boolean {
  const guarded = stretchesOf(instructions);
  const checks = [
    overlapping(STRETCH, letters, (text) => repeats(text, guarded)),
    ...secrets
      .map(bare)
      .filter(({ length }) => length >= SHORTEST_SECRET)
      .map((secret) => overlapping(secret.length, bare, (text) => text.includes(secret))),
  ];
  // Each has to read every sentence.
  return (sentence) => checks.map((check) => check(sentence)).includes(true);
}

/** Shows a check each sentence together with the end of what was before it: as much as something of this length may begin in. */
function overlapping(length: number, read: (text: string) => string, check: (text: string) => boolean) {
  let before = '';
  return (sentence: string): boolean => {
    const own = read(sentence);
    const text = before + own;
    before = text.slice(1 - length);
    return own !== '' && check(text);
  };
}

function repeats(text: string, { halves, whole }: GuardedStretches): boolean {
  for (let half = 0; half + STEP <= text.length; half += STEP) {
    if (!halves.has(text.slice(half, half + STEP))) continue;
    for (let at = Math.max(0, half - STEP + 1); at <= half && at + STRETCH <= text.length; at++)
      if (whole.has(text.slice(at, at + STRETCH))) return true;
  }
  return false;
}

type GuardedStretches = { whole: ReadonlySet<string>; halves: ReadonlySet<string> };
const known = new Map<string, GuardedStretches>();

/** Every stretch of the instructions; they are the same for all answers. */
function stretchesOf(instructions: string): GuardedStretches {
  const made = known.get(instructions);
  if (made) return made;
  const parts = instructions.split(/「[^「」]*」/u).map(letters);
  const all = (length: number) =>
    new Set(
      parts.flatMap((part) =>
        Array.from({ length: Math.max(0, part.length - length + 1) }, (_, at) => part.slice(at, at + length)),
      ),
    );
  const stretches = { whole: all(STRETCH), halves: all(STEP) };
  known.set(instructions, stretches);
  return stretches;
}
