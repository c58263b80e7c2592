import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { shippedNotes } from '#service/indexing/article-notes.ts';
import { DATA_FOLDER } from './folders.ts';
import { readNamedSet } from './question-sets.ts';

/** Fewer characters in common are the law's own words. */
const COMMON_CHARACTERS = 10;
const MIN_TEXTS = 2;
const MAX_TEXTS = 16;
/** Those of `<data>/eval` whose questions a note could repeat. */
const MEASURED = ['lawyer.dev', 'situations.dev', 'lay.dev', 'idle.dev'];

const bare = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
const hasData = existsSync(`${DATA_FOLDER}/eval`);
const notes = [...shippedNotes().values()];

function runsOf(text: string): string[] {
  const plain = bare(text);
  return Array.from({ length: Math.max(0, plain.length - COMMON_CHARACTERS + 1) }, (_, at) =>
    plain.slice(at, at + COMMON_CHARACTERS),
  );
}

it.skipIf(!hasData)('no note says what a question that measures says: ten characters in a row', () => {
  const measured = new Set(
    MEASURED.flatMap((set) => readNamedSet(DATA_FOLDER, set)?.questions ?? []).flatMap(({ query }) =>
      runsOf(query),
    ),
  );
  expect(measured.size).toBeGreaterThan(500);
  const said = notes.flatMap(({ doc_id, questions, queries }) =>
    [...questions, ...queries]
      .filter((text) => runsOf(text).some((run) => measured.has(run)))
      .map((text) => `${doc_id} ${text}`),
  );
  expect(said).toEqual([]);
});

it('a note has names and a few texts, each once', () => {
  for (const { doc_id, names, questions, queries } of notes) {
    const texts = [...names, ...questions, ...queries];
    expect(names.length, doc_id).toBeGreaterThan(0);
    expect(texts.length, doc_id).toBeGreaterThanOrEqual(MIN_TEXTS);
    expect(texts.length, doc_id).toBeLessThanOrEqual(MAX_TEXTS);
    expect(new Set(texts).size, doc_id).toBe(texts.length);
  }
});
