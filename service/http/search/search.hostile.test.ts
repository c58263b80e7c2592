import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { bearer, searchPath, testApp } from '#service/testing/app.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { ENGINES } from '#service/testing/engines.ts';

// Characters that have a meaning in SQL, in FTS5 or in a shell.
const PIECES = [
  ...[
    "'",
    '"',
    '；',
    ';',
    '--',
    '/*',
    '*/',
    '\\',
    '%',
    '_',
    '*',
    '^',
    '-',
    '+',
    ':',
    '(',
    ')',
    '{',
    '}',
    '\0',
  ],
  ...['drop table documents', "' or 1=1 --", 'union select key_hash from api_keys', 'pragma query_only=1'],
  ...['NEAR(甲 乙, 2)', 'AND', 'OR', 'NOT', 'title:', 'rowid', '$(id)', '`id`', '損害賠償', '民法'],
];

test('no query can act as SQL: none fails, and every document is found afterwards as before', async () => {
  const [, open] = ENGINES.find(([name]) => name === 'SQLite')!;
  const engine = open();
  await createIndexWriter(engine).write(DOCUMENTS);
  const { app, newKey } = await testApp({ engine });
  const { key } = await newKey({ quota: 10_000 });
  const search = async (query: string) => {
    const answer = await app.request(searchPath({ query, search_type: 'keyword' }), bearer(key));
    return { status: answer.status, body: await answer.json() };
  };
  const before = await search('損害賠償');
  expect(before.body.documents.length).toBeGreaterThan(0);
  const query = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
    .map((some) => some.join(' '));
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      expect((await search(text)).status).toBe(text.trim() === '' ? 422 : 200);
    }),
    { numRuns: 12 },
  );
  expect(await search('損害賠償')).toEqual(before);
  expect(await engine.store.getMany(DOCUMENTS.map(({ doc_id }) => doc_id))).not.toContain(null);
});
