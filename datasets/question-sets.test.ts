import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actIdOf } from '#lib/taiwan/ids.ts';
import { temporaryFolder } from '#service/testing/app.ts';
import { documentIdOf, findSets, readNamedSet } from './question-sets.ts';

it.each([
  ['釋字第748號', 'interp:748'],
  ['111年憲判字第1號', 'const:111-憲判-1'],
  ['B0000001:184', 'law:B0000001:184'],
  ['B0000001:1030-1', 'law:B0000001:1030-1'],
  ['law:B0000001:184', 'law:B0000001:184'],
  ['interp:DEMO-1', 'interp:DEMO-1'],
  ['TPSV,112,台上,824,20230511,1', 'case:TPSV-112-台上-824-20230511-1'],
])('the id %s of a question set is the document %s', (id, docId) => {
  expect(documentIdOf(id)).toBe(docId);
});

describe('findSets', () => {
  function dataWith(files: Record<string, object[]>): string {
    const data = temporaryFolder();
    mkdirSync(join(data, 'eval'));
    for (const [name, lines] of Object.entries(files))
      writeFileSync(join(data, 'eval', name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return data;
  }
  const line = { qid: 'q', query: '問', relevant: ['B0000001:184'] };

  it('finds a set by name, with or without .dev, and by file', () => {
    const data = dataWith({ 'lay.dev.jsonl': [line] });
    const question = { qid: 'q', query: '問', relevant: new Set(['law:B0000001:184']) };
    const expected = [
      {
        name: 'lay.dev',
        questions: [{ ...question, learnedBy: new Set(['ranking', 'relevance', 'selection']) }],
      },
    ];
    for (const set of ['lay', 'lay.dev', join(data, 'eval/lay.dev.jsonl')])
      expect(findSets(data, set)).toEqual(expected);
    expect(findSets(data, 'none')).toBeNull();
  });

  it('finds without a name the sets of the data folder and our own measuring set', () => {
    const data = dataWith({ 'lay.dev.jsonl': [line] });
    expect(findSets(data)?.map(({ name }) => name)).toEqual(['own.situations', 'lay.dev']);
    expect(findSets(data, 'own.situations')?.map(({ name }) => name)).toEqual(['own.situations']);
  });

  it('makes a set of its own, NAME.masked, of masked sentences', () => {
    const data = dataWith({ 'cite.dev.jsonl': [{ ...line, masked: '〔解釋〕', citing: '釋字第11號' }] });
    const found = findSets(data, 'cite')?.map(({ name, questions: [first] }) => [
      name,
      first?.query,
      first?.citing,
    ]);
    expect(found).toEqual([
      ['cite.dev', '問', 'interp:11'],
      ['cite.dev.masked', '〔解釋〕', 'interp:11'],
    ]);
    expect(findSets(data, 'cite.masked')?.map(({ name }) => name)).toEqual(['cite.dev.masked']);
    expect(readNamedSet(data, 'cite.dev.masked')?.name).toBe('cite.dev.masked');
  });

  it('throws for a line without relevant documents', () => {
    expect(() => findSets(dataWith({ 'lay.dev.jsonl': [{ qid: 'q', query: '問' }] }))).toThrow(/relevant/);
  });
});

describe('questions on paragraphs', () => {
  const [practice = [], measuring = []] = ['practice.paragraphs', 'paragraphs'].map(
    (name) => readNamedSet('', name)?.questions,
  );
  const actsOf = (questions: typeof practice) =>
    new Set(questions.flatMap(({ relevant }) => [...relevant].map(actIdOf)));

  it('name one article and the paragraph or entry of it that answers, and none occurs twice', () => {
    expect(practice.length + measuring.length).toBeGreaterThan(400);
    for (const { relevant, unit } of [...practice, ...measuring]) {
      expect(relevant.size).toBe(1);
      expect(unit).toMatch(/^\d+(?:\.\d+){0,2}$/u);
    }
    const queries = [...practice, ...measuring].map(({ query }) => query);
    expect(new Set(queries).size).toBe(queries.length);
  });

  it('for practice and for measuring are on different acts', () => {
    const shared = [...actsOf(practice)].filter((act) => actsOf(measuring).has(act));
    expect(shared).toEqual([]);
    expect(actsOf(practice).size + actsOf(measuring).size).toBeGreaterThan(50);
  });
});
