import { pick } from '#metrics/random.ts';
import type { TextNumber } from '../feature-texts.ts';
import type { PairSource } from './pair.ts';

/** A practice question, and a document that answers it with the texts of its note. */
export type PracticeTexts = {
  question: TextNumber;
  target: number;
  document: readonly TextNumber[];
  note: readonly TextNumber[];
};

/** A third of what a note has with its document. With three times as much the embedding found no more. */
const SHARE = 0.1;

/** Pairs of a practice question and its document, the document's note, and the other questions that it answers. */
export function practicePairs(practice: readonly PracticeTexts[]): PairSource[] {
  const withNote = practice.filter(({ note }) => note.length > 0);
  const byTarget = Map.groupBy(practice, ({ target }) => target);
  const withTwo = [...byTarget.values()].filter((questions) => questions.length > 1);
  return [
    {
      name: 'practice: question ↔ document',
      share: SHARE,
      size: practice.length,
      draw(random) {
        const { question, document, target } = pick(random, practice);
        return { query: [question], document, target };
      },
    },
    {
      name: 'practice: question ↔ note',
      share: SHARE,
      size: withNote.length,
      draw(random) {
        const { question, note, target } = pick(random, withNote);
        return { query: [question], document: note, target };
      },
    },
    {
      name: 'practice: question ↔ other questions of its document',
      share: SHARE,
      size: withTwo.length,
      draw(random) {
        const questions = pick(random, withTwo);
        const asked = pick(random, questions);
        const others = questions.filter((one) => one !== asked).map(({ question }) => question);
        return { query: [asked.question], document: others, target: asked.target };
      },
    },
  ];
}
