import { readdirSync, readFileSync } from 'node:fs';
import { actIdOf } from '#lib/taiwan/ids.ts';
import { parseParagraphNotes } from '#lib/taiwan/paragraph-notes/parse.ts';

const FOLDER = new URL('../../../../lib/taiwan/paragraph-notes/', import.meta.url);
const ACT = /^# \S+ (law:\w+)$/mu;

/** The phrases by which each paragraph or entry of an article is asked for, by its place (`1.3`). */
export type PhrasesByPlace = ReadonlyMap<string, readonly string[]>;
type PhrasesByArticle = ReadonlyMap<string, PhrasesByPlace>;

let texts: ReadonlyMap<string, string> | undefined;
const parsed = new Map<string, PhrasesByArticle>();

/** The shipped notes on paragraphs as they are written, by the id of their act; read once. */
export function noteTexts(): ReadonlyMap<string, string> {
  texts ??= new Map(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.txt'))
      .map((name) => {
        const text = readFileSync(new URL(encodeURIComponent(name), FOLDER), 'utf8');
        return [ACT.exec(text)?.[1] ?? name, text];
      }),
  );
  return texts;
}

/** What the notes say of an article. An act's notes are parsed with the first question about it: all would hold up an answer. */
export function phrasesOfArticle(docId: string): PhrasesByPlace | undefined {
  const act = actIdOf(docId);
  const text = act === null ? undefined : noteTexts().get(act);
  if (act === null || text === undefined) return undefined;
  const articles = parsed.get(act) ?? byArticle(text);
  parsed.set(act, articles);
  return articles.get(docId);
}

function byArticle(text: string): PhrasesByArticle {
  const articles = new Map<string, Map<string, readonly string[]>>();
  for (const { doc_id, place, phrases } of parseParagraphNotes(text)) {
    const places = articles.get(doc_id) ?? new Map<string, readonly string[]>();
    articles.set(doc_id, places.set(place, phrases));
  }
  return articles;
}
