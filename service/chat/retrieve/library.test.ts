import { expect, test } from 'vitest';
import { createSearch } from '#service/search/search.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { createAnswerLibrary } from './library.ts';

test('an answer library returns what documents and search return', async () => {
  const engine = memoryEngine(DOCUMENTS);
  const search = createSearch({ engine });
  const documents = localDocuments(engine);
  const library = createAnswerLibrary({ documents, search });
  const [document] = DOCUMENTS;
  const id = document!.doc_id;
  const options = { limit: 5, filters: {} };
  expect(await library.get(id)).toEqual(await documents.get(id));
  expect(await library.read(id)).toEqual(await documents.read(id));
  expect(await library.citations('民法第184條')).toEqual(await documents.citations('民法第184條'));
  expect(await library.keyword('損害', options)).toEqual((await search.keyword('損害', options)).hits);
  expect(await library.ranking('損害賠償', options)).toEqual(await search.ranking('損害賠償', options));
  const citing = { docTypes: ['裁判' as const], limit: 5, offset: 0 };
  expect(await library.citing(id, citing)).toEqual(await documents.citing(id, citing));
});
