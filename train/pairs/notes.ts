import { pick } from '#metrics/random.ts';
import type { TextNumber } from '../feature-texts.ts';
import type { PairSource } from './pair.ts';

/** The note on an article or an interpretation, and the document's own text. */
export type NoteTexts = {
  target: number;
  document: readonly TextNumber[];
  names: readonly TextNumber[];
  asked: readonly TextNumber[];
};

/** All that a note says. */
export const textsOfNote = ({ names, asked }: NoteTexts): TextNumber[] => [...names, ...asked];

/** Pairs of a note's text and its document, and of two texts of the same note. */
export function notePairs(notes: readonly NoteTexts[]): PairSource[] {
  const withTwo = notes.filter((note) => textsOfNote(note).length > 1);
  return [
    {
      name: 'notes: name or question ↔ document',
      share: 0.32,
      size: notes.length,
      draw(random) {
        const note = pick(random, notes);
        return { query: [pick(random, textsOfNote(note))], document: note.document, target: note.target };
      },
    },
    {
      name: 'notes: question ↔ name or another question',
      share: 0.2,
      size: withTwo.length,
      draw(random) {
        const note = pick(random, withTwo);
        const all = textsOfNote(note);
        const query = pick(random, all);
        return { query: [query], document: all.filter((one) => one !== query), target: note.target };
      },
    },
  ];
}
