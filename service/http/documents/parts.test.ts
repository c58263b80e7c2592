import { describe, expect, test } from 'vitest';
import { PartsResponse } from '#lib/contract/full-document.ts';
import { answering, documentEndpointSuite } from '#service/testing/document-endpoint.ts';
import { GRAPH_DOCUMENTS } from '#service/testing/graph-documents.ts';

documentEndpointSuite('/parts');

describe('GET /api/v1/documents/{doc_id}/parts', () => {
  test('answers with the articles in order, headings between them', async () => {
    const answer = await (await answering(GRAPH_DOCUMENTS.toReversed()))('law:B0000001/parts');
    const body: unknown = await answer.json();
    const { whole, parts } = PartsResponse.parse(body);
    expect(PartsResponse.parse(body)).toEqual(body);
    expect(whole.title).toBe('民法');
    expect(parts.map((part) => (part.kind === 'heading' ? [part.level, part.title] : part.label))).toEqual([
      [1, '第一編　總則'],
      [2, '第一章　法例'],
      '第1條',
      [1, '第二編　債'],
      '第184條',
      '第184條之1',
      '第185條',
    ]);
    expect(parts.at(-1)).toMatchObject({
      doc_id: 'law:B0000001:185',
      text: '第184條之規定，於前條準用之。',
      citations: [
        { start: 0, end: 5, short: '民§184', doc_id: 'law:B0000001:184' },
        { start: 10, end: 12, official: '民法第184條之1', doc_id: 'law:B0000001:184-1' },
      ],
    });
  });

  test('answers with none for a document that is no act', async () => {
    const answer = await (await answering(GRAPH_DOCUMENTS))('interp:748/parts');
    expect(PartsResponse.parse(await answer.json())).toMatchObject({
      whole: { doc_id: 'interp:748' },
      parts: [],
    });
  });
});
