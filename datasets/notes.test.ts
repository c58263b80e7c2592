import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { shippedNotes } from '#service/indexing/shipped-notes.ts';
import { DATA_FOLDER } from './folders.ts';
import { readNamedSet } from './question-sets.ts';

/** A shorter run of characters in common counts as the law's own words, not as a copied question. */
const COMMON_CHARACTERS = 10;
const MIN_TEXTS = 2;
const MAX_TEXTS = 40;
/** Those of `<data>/eval` whose questions a note could repeat. */
const MEASURED = ['lawyer.dev', 'situations.dev', 'lay.dev', 'idle.dev', 'issue2interp.dev', 'consti2judg'];

const bare = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
/** Questions of our own: written to practise on, and to measure beside the others. */
const OWN = ['practice.terms', 'practice.situations', 'practice.idle', 'own.situations'];
const hasData = existsSync(`${DATA_FOLDER}/eval`);
const notes = [...shippedNotes().values()];

function runsOf(text: string): string[] {
  const plain = bare(text);
  return Array.from({ length: Math.max(0, plain.length - COMMON_CHARACTERS + 1) }, (_, at) =>
    plain.slice(at, at + COMMON_CHARACTERS),
  );
}

const questionsOf = (sets: readonly string[]) =>
  sets.flatMap((set) => readNamedSet(DATA_FOLDER, set)?.questions ?? []).map(({ query }) => query);

function measuredRuns(): Set<string> {
  const measured = new Set(questionsOf(MEASURED).flatMap(runsOf));
  expect(measured.size).toBeGreaterThan(500);
  return measured;
}

it.skipIf(!hasData)('no note has ten characters in a row in common with a measuring question', () => {
  const measured = measuredRuns();
  const said = notes.flatMap(({ doc_id, questions, queries }) =>
    [...questions, ...queries]
      .filter((text) => runsOf(text).some((run) => measured.has(run)))
      .map((text) => `${doc_id} ${text}`),
  );
  expect(said).toEqual([]);
});

it.skipIf(!hasData)(
  'our own questions are distinct, and have no ten characters in a row of a measuring question',
  () => {
    const measured = measuredRuns();
    const own = questionsOf(OWN);
    expect(own.length).toBeGreaterThan(1_000);
    expect(own.filter((text) => runsOf(text).some((run) => measured.has(run)))).toEqual([]);
    expect(new Set(own.map(bare)).size).toBe(own.length);
  },
);

it('every note has a name, and 2 to 40 texts without repetition', () => {
  for (const { doc_id, names, questions, queries } of notes) {
    const texts = [...names, ...questions, ...queries];
    expect(names.length, doc_id).toBeGreaterThan(0);
    expect(texts.length, doc_id).toBeGreaterThanOrEqual(MIN_TEXTS);
    expect(texts.length, doc_id).toBeLessThanOrEqual(MAX_TEXTS);
    expect(new Set(texts).size, doc_id).toBe(texts.length);
  }
});
