import { foldText } from '#lib/text/fold.ts';

/** Repeating fewer characters of the instructions gives nothing away: words of law are in them too. */
const STRETCH = 20;
const SHORTEST_SECRET = 8;

/** Letters and numbers alone: marks and spaces hide nothing. */
const bare = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

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
    for (let at = from(STRETCH); at + STRETCH <= text.length; at++)
      if (guarded.has(text.slice(at, at + STRETCH))) return true;
    return false;
  };
}

const stretches = new Map<string, ReadonlySet<string>>();

/** Every stretch of the instructions; they are the same for all answers. */
function stretchesOf(instructions: string): ReadonlySet<string> {
  const known = stretches.get(instructions);
  if (known) return known;
  const all = new Set<string>();
  for (const part of instructions.split(/「[^「」]*」/u).map(bare))
    for (let at = 0; at + STRETCH <= part.length; at++) all.add(part.slice(at, at + STRETCH));
  stretches.set(instructions, all);
  return all;
}
