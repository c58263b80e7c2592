import { describe, expect, test } from 'vitest';
import { BriefDocument } from '#lib/contract/full-document.ts';
import { answering, documentEndpointSuite } from '#service/testing/document-endpoint.ts';
import { GRAPH_DOCUMENTS } from '#service/testing/graph-documents.ts';

documentEndpointSuite('/brief');

describe('GET /api/v1/documents/{doc_id}/brief', () => {
  test('answers with the whole of a short text', async () => {
    const answer = await (await answering(GRAPH_DOCUMENTS))('law:B0000001:184/brief');
    const body: unknown = await answer.json();
    expect(BriefDocument.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      doc_id: 'law:B0000001:184',
      url: '/documents/law:B0000001:184',
      opening: '因故意或過失，不法侵害他人之權利者。',
      is_whole: true,
    });
  });

  test('answers with the first 400 characters of a long one', async () => {
    const answer = await (await answering(GRAPH_DOCUMENTS))('interp:748/brief');
    const { opening, is_whole } = BriefDocument.parse(await answer.json());
    expect({ length: opening.length, is_whole }).toEqual({ length: 400, is_whole: false });
  });
});
