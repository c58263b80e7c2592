import { CHECK_FINDINGS, type CheckFinding } from '#lib/contract/names.ts';
import { createRandom, type RandomGenerator, randomInteger } from '#metrics/random.ts';
import type { CitableLibrary } from './library.ts';
import { plant } from './sentences.ts';

/** A citation of a made brief, and what the check must find of it. */
export type PlantedCitation = { start: number; end: number; expected: CheckFinding };
export type MadeBrief = { text: string; planted: PlantedCitation[] };

const FILLERS = [
  '謹就本件事實陳述如下：原告於交付後即一再催告，被告均置之不理。',
  '至被告辯稱「我已經盡力了」云云，並無可採。',
  '綜上所述，請鈞院判決如訴之聲明。',
  '查兩造於民國一百十二年三月間成立契約（下稱「系爭契約」），約定價金新臺幣三十萬元。',
];

/** A brief with so many sentences of each kind of error, twice as many correct ones, shuffled; the same for a seed. */
export function makeBrief(library: CitableLibrary, seed: number, errorsOfKind: number): MadeBrief {
  const random = createRandom(seed, 18);
  const kinds = CHECK_FINDINGS.flatMap((kind) =>
    Array<CheckFinding>(kind === 'verified' ? 2 * errorsOfKind : errorsOfKind).fill(kind),
  );
  let text = '民事準備書狀\n';
  const planted: PlantedCitation[] = [];
  for (const kind of shuffled(random, kinds)) {
    if (randomInteger(random, 4) === 0) text += `${FILLERS[randomInteger(random, FILLERS.length)]}\n`;
    const { before, citation, after, expected } = plant(kind, random, library);
    const start = text.length + before.length;
    planted.push({ start, end: start + citation.length, expected });
    text += `${before}${citation}${after}${/[。，」）\n]$/u.test(after) ? '' : '。'}${randomInteger(random, 3) === 0 ? '\n' : ''}`;
    if (/[，」]$/u.test(text)) text += '是原告之主張有據。';
  }
  return { text, planted };
}

function shuffled<T>(random: RandomGenerator, items: readonly T[]): T[] {
  const left = [...items];
  return Array.from(items, () => left.splice(randomInteger(random, left.length), 1)[0] as T);
}
