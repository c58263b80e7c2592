import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { splitSentences } from '#lib/taiwan/document/structure/sentences.ts';
import { parseParagraphNotes } from '#lib/taiwan/paragraph-notes/parse.ts';
import { foldText } from '#lib/text/fold.ts';
import { noteTexts, phrasesOfArticle } from '#service/chat/retrieve/sources/paragraph-notes.ts';
import { unitPlaces } from '#service/chat/retrieve/sources/unit-places.ts';
import { DATA_FOLDER } from './folders.ts';
import { MEASURING_ONLY } from './learned-from.ts';
import { readNamedSet } from './question-sets.ts';
import { readStatuteTexts } from './statute-texts.ts';

/** A shorter run of characters in common is a name that everyone has for the same thing. */
const COMMON_CHARACTERS = 10;
const MAX_PHRASES = 8;

const notes = [...noteTexts().values()].flatMap(parseParagraphNotes);
const bare = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

function runsOf(text: string): string[] {
  const plain = bare(text);
  const count = Math.max(0, plain.length - COMMON_CHARACTERS + 1);
  return Array.from({ length: count }, (_, at) => plain.slice(at, at + COMMON_CHARACTERS));
}

it('every paragraph note has at most 8 phrases, none empty or repeated', () => {
  expect(notes.length).toBeGreaterThan(1_000);
  const wrong = notes.filter(
    ({ phrases }) =>
      phrases.length > MAX_PHRASES ||
      phrases.some((phrase) => phrase.trim() === '') ||
      new Set(phrases).size < phrases.length,
  );
  expect(wrong).toEqual([]);
});

it.skipIf(!existsSync(`${DATA_FOLDER}/eval`))(
  'no paragraph note has ten characters in a row in common with a measuring question',
  () => {
    const sets = [...MEASURING_ONLY, 'own.situations'].filter((set) => !/conversations|follow-ups/.test(set));
    const questions = sets.flatMap((set) => readNamedSet(DATA_FOLDER, set)?.questions ?? []);
    const measured = new Set(questions.flatMap(({ query }) => runsOf(query)));
    expect(measured.size).toBeGreaterThan(500);
    const said = notes.filter(({ phrases }) =>
      phrases.some((phrase) => runsOf(phrase).some((run) => measured.has(run))),
    );
    expect(said).toEqual([]);
  },
);

it.skipIf(!existsSync(`${DATA_FOLDER}/moj`))(
  'every paragraph note is on a paragraph or entry that the article in force has',
  async () => {
    const { articles } = await readStatuteTexts(DATA_FOLDER);
    const noted = articles.filter(({ id }) => phrasesOfArticle(`law:${id}`));
    const held = new Map(
      noted.map(({ id, text }) => [
        `law:${id}`,
        new Set(unitPlaces(splitSentences({ text, doc_type: '法規命令' })).map(({ place }) => place)),
      ]),
    );
    expect(notes.filter(({ doc_id, place }) => !held.get(doc_id)?.has(place))).toEqual([]);
  },
);
