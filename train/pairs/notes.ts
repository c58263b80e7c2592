import { pick } from '#metrics/random.ts';
import type { TextNumber } from '../feature-texts.ts';
import { type DocumentParts, type PairSource, whole } from './pair.ts';

/** What was written of an article, by its number. */
export type NoteTexts = { article: number; names: readonly TextNumber[]; asked: readonly TextNumber[] };

/** Pairs of what was written of an article and the article, and of two things written of the same one. */
export function notePairs(notes: readonly NoteTexts[], articles: readonly DocumentParts[]): PairSource[] {
  const texts = ({ names, asked }: NoteTexts) => [...names, ...asked];
  const withTwo = notes.filter((note) => texts(note).length > 1);
  return [
    {
      name: 'notes: name or question ↔ article',
      share: 0.32,
      size: notes.length,
      draw(random) {
        const note = pick(random, notes);
        const document = whole(articles[note.article] as DocumentParts);
        return { query: [pick(random, texts(note))], document, target: note.article };
      },
    },
    {
      name: 'notes: question ↔ name or another question',
      share: 0.2,
      size: withTwo.length,
      draw(random) {
        const note = pick(random, withTwo);
        const all = texts(note);
        const query = pick(random, all);
        return { query: [query], document: all.filter((one) => one !== query), target: note.article };
      },
    },
  ];
}
