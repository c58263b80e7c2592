import { describe, expect, test } from 'vitest';
import { FullDocument } from '#lib/contract/full-document.ts';
import { bearer, testApp } from '#service/testing/app.ts';
import { answering, documentEndpointSuite } from '#service/testing/document-endpoint.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { expectError } from '#service/testing/expect.ts';
import { GRAPH_DOCUMENTS } from '#service/testing/graph-documents.ts';

documentEndpointSuite('');

describe('GET /api/v1/documents/{doc_id}', () => {
  test.each(DOCUMENTS.map((document) => [document.doc_id, document] as const))(
    'answers 200 with the whole document %s',
    async (docId, document) => {
      const answer = await (await answering(DOCUMENTS))(encodeURIComponent(docId));
      const body: unknown = await answer.json();
      expect(answer.status).toBe(200);
      expect(FullDocument.parse(body)).toEqual(body);
      expect(body).toMatchObject(document);
    },
  );

  test('finds it also when a colon or a Chinese character stands in the path as it is', async () => {
    const ask = await answering(DOCUMENTS);
    expect((await ask('law:B0000001:184')).status).toBe(200);
    expect((await ask('case:TPSV-112-台上-824-20230511-1')).status).toBe(200);
  });

  test('answers 404 for an id whose percent-encoding is broken', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey();
    const answer = await app.request('/api/v1/documents/%E0%A4%A', bearer(key));
    await expectError(answer, 404, 'document_not_found');
  });

  async function read(docId: string): Promise<FullDocument> {
    const answer = await (await answering(GRAPH_DOCUMENTS))(encodeURIComponent(docId));
    return FullDocument.parse(await answer.json());
  }

  test('returns the citations by offsets of the text, and each cited document once', async () => {
    const { text, citations, cites } = await read('case:TPSV-112-台上-824-20230511-1');
    expect(citations.map(({ start, end, ...rest }) => [text.slice(start, end), rest])).toEqual([
      [
        '民法第184條第1項前段',
        { kind: 'article', official: '民法第184條第1項前段', short: '民§184Ⅰ前', doc_id: 'law:B0000001:184' },
      ],
      ['第999條', { kind: 'article', official: '民法第999條', short: '民§999', doc_id: null }],
      [
        '民法第184條',
        { kind: 'article', official: '民法第184條', short: '民§184', doc_id: 'law:B0000001:184' },
      ],
    ]);
    expect(cites.map(({ doc_id, url }) => [doc_id, url])).toEqual([
      ['law:B0000001:184', '/documents/law:B0000001:184'],
    ]);
  });

  test('returns the sections of its text', async () => {
    const { sections } = await read('case:TPSV-112-台上-824-20230511-1');
    expect(sections.map(({ title }) => title)).toEqual(['主文', '理由']);
  });

  test('returns an article’s act, the articles beside it, and the number of citing documents', async () => {
    const { neighbours, cited_by, has_parts } = await read('law:B0000001:184');
    expect(Object.values(neighbours).map((one) => one?.doc_id)).toEqual([
      'law:B0000001',
      'law:B0000001:1',
      'law:B0000001:184-1',
    ]);
    expect({ cited_by, has_parts }).toEqual({ cited_by: 3, has_parts: false });
    expect((await read('law:B0000001')).has_parts).toBe(true);
  });

  test('returns how it is cited', async () => {
    expect(await read('interp:748')).toMatchObject({ official: '司法院釋字第748號解釋', short: '釋748' });
    expect(await read('law:B0000001:184-1')).toMatchObject({ official: '民法第184條之1', short: '民§184-1' });
  });
});
