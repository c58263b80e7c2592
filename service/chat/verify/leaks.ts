import { foldText } from '#lib/text/fold.ts';

/** Repeating fewer characters of the instructions gives nothing away: words of law are in them too. */
const STRETCH = 20;
/** A stretch holds one of these whole that begins at a multiple of its length: most texts need no closer look. */
const STEP = STRETCH / 2;
const SHORTEST_SECRET = 8;

/** Letters and numbers alone: marks and spaces hide nothing. */
const bare = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** What must not be told. */
export type Guarded = { instructions: string; secrets: readonly string[] };

/**
 * Tells of each sentence whether it, with what was before it, repeats a long stretch of the instructions or a secret.
 * What the instructions tell the model to say, in 「」, it may say.
 */
export function createLeakCheck({ instructions, secrets }: Guarded): (sentence: string) => boolean {
  const guarded = stretchesOf(instructions);
  const hidden = secrets.map(bare).filter(({ length }) => length >= SHORTEST_SECRET);
  const kept = Math.max(STRETCH, ...hidden.map(({ length }) => length)) - 1;
  let before = '';
  return (sentence) => {
    const own = bare(sentence);
    const text = before + own;
    /** From where on a stretch of this length ends in this sentence. */
    const from = (length: number) => Math.max(0, text.length - own.length - length + 1);
    before = text.slice(-kept);
    if (own === '') return false;
    if (hidden.some((secret) => text.includes(secret, from(secret.length)))) return true;
    return repeats(text.slice(from(STRETCH)), guarded);
  };
}

function repeats(text: string, { halves, whole }: Stretches): boolean {
  for (let half = 0; half + STEP <= text.length; half += STEP) {
    if (!halves.has(text.slice(half, half + STEP))) continue;
    for (let at = Math.max(0, half - STEP + 1); at <= half && at + STRETCH <= text.length; at++)
      if (whole.has(text.slice(at, at + STRETCH))) return true;
  }
  return false;
}

type Stretches = { whole: ReadonlySet<string>; halves: ReadonlySet<string> };
const known = new Map<string, Stretches>();

/** Every stretch of the instructions; they are the same for all answers. */
function stretchesOf(instructions: string): Stretches {
  const made = known.get(instructions);
  if (made) return made;
  const parts = instructions.split(/「[^「」]*」/u).map(bare);
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
