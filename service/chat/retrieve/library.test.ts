import { expect, test } from 'vitest';
import { createSearch } from '#service/search/search.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { createAnswerLibrary } from './library.ts';

test('an answer library gives what the engine and the search give', async () => {
  const engine = memoryEngine(DOCUMENTS);
  const search = createSearch({ engine });
  const library = createAnswerLibrary({ engine, search });
  const [document] = DOCUMENTS;
  const id = document!.doc_id;
  const options = { limit: 5, filters: {} };
  expect(await library.get(id)).toEqual(await engine.get(id));
  expect(await library.read(id)).toEqual(await engine.read(id));
  expect(await library.citations('民法第184條')).toEqual(await engine.citations('民法第184條'));
  expect(await library.keyword('損害', options)).toEqual(await engine.keyword('損害', options));
  expect(await library.ranking('損害賠償', options)).toEqual(await search.ranking('損害賠償', options));
  const citing = { docTypes: ['裁判' as const], limit: 5, offset: 0 };
  expect(await library.citing(id, citing)).toEqual(await engine.citing(id, citing));
});
