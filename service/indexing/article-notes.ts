import { readdirSync, readFileSync } from 'node:fs';
import { type ArticleNote, parseNotes } from '#lib/taiwan/notes/parse.ts';

const FOLDER = new URL('../../lib/taiwan/notes/', import.meta.url);

export type NotesByArticle = ReadonlyMap<string, ArticleNote>;

let shipped: NotesByArticle | undefined;

/** The notes that come with us, by doc_id, read once. */
export function shippedNotes(): NotesByArticle {
  shipped ??= new Map(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.txt'))
      .flatMap((name) => parseNotes(readFileSync(new URL(encodeURIComponent(name), FOLDER), 'utf8')))
      .map((note) => [note.doc_id, note]),
  );
  return shipped;
}
