import { readdirSync, readFileSync } from 'node:fs';
import { type DocumentNote, parseNotes } from '#lib/taiwan/notes/parse.ts';

/** On Taiwan's acts, and on those of the demonstration corpus. */
const FOLDERS = ['../../lib/taiwan/notes/', '../../corpus/notes/'].map(
  (folder) => new URL(folder, import.meta.url),
);

export type NotesByDocument = ReadonlyMap<string, DocumentNote>;

let shipped: NotesByDocument | undefined;

/** The shipped notes by doc_id, read once. */
export function shippedNotes(): NotesByDocument {
  shipped ??= new Map(
    FOLDERS.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.txt'))
        .flatMap((name) => parseNotes(readFileSync(new URL(encodeURIComponent(name), folder), 'utf8'))),
    ).map((note) => [note.doc_id, note]),
  );
  return shipped;
}
