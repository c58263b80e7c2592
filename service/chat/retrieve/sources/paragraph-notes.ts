import { readdirSync, readFileSync } from 'node:fs';
import { parseParagraphNotes } from '#lib/taiwan/paragraph-notes/parse.ts';

const FOLDER = new URL('../../../../lib/taiwan/paragraph-notes/', import.meta.url);

/** The phrases by which each paragraph or entry of an article is asked for, by its place (`1.3`). */
export type PhrasesByPlace = ReadonlyMap<string, readonly string[]>;

let shipped: ReadonlyMap<string, PhrasesByPlace> | undefined;

/** The shipped notes on paragraphs by doc_id, read once. */
export function shippedParagraphNotes(): ReadonlyMap<string, PhrasesByPlace> {
  shipped ??= readNotes();
  return shipped;
}

function readNotes(): Map<string, PhrasesByPlace> {
  const byArticle = new Map<string, Map<string, readonly string[]>>();
  for (const name of readdirSync(FOLDER).filter((one) => one.endsWith('.txt'))) {
    const text = readFileSync(new URL(encodeURIComponent(name), FOLDER), 'utf8');
    for (const { doc_id, place, phrases } of parseParagraphNotes(text)) {
      const places = byArticle.get(doc_id) ?? new Map<string, readonly string[]>();
      byArticle.set(doc_id, places.set(place, phrases));
    }
  }
  return byArticle;
}
