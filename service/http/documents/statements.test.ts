import { describe, expect, test } from 'vitest';
import { StatementsResponse } from '#lib/contract/statements.ts';
import { answering, documentEndpointSuite } from '#service/testing/document-endpoint.ts';
import { expectError } from '#service/testing/expect.ts';
import { GRAPH_DOCUMENTS } from '#service/testing/graph-documents.ts';

documentEndpointSuite('/statements');

const MEANING = '按民法第184條第1項前段所稱之權利，係指既存法律體系所明認之權利，不及於純粹經濟上之損失。';
const judgment = (level: '最高' | '地方', date: string) => ({
  ...{ doc_id: `case:X-109-台上-${date}`, title: `109年度台上字第${date}號`, date, level },
  ...{ doc_type: '裁判' as const, is_abandoned: false, court: '最高法院', issuer: null },
  text: `主文\n上訴駁回。\n理由\n${MEANING}`,
});

describe('GET /api/v1/documents/{doc_id}/statements', () => {
  const documents = [...GRAPH_DOCUMENTS, judgment('最高', '2001-02-03'), judgment('地方', '2009-02-03')];
  async function statements(params = '') {
    const answer = await (await answering(documents))(`law:B0000001:184/statements${params}`);
    const body: unknown = await answer.json();
    expect(StatementsResponse.parse(body)).toEqual(body);
    return StatementsResponse.parse(body).statements;
  }

  test('answers what more than one decision says, in the words of the newest of the highest court', async () => {
    const [first, ...others] = await statements();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      ...{
        text: MEANING.slice('按'.length),
        decisions: 2,
        letters: 0,
        first: '2001-02-03',
        last: '2009-02-03',
      },
      told: { doc_id: 'case:X-109-台上-2001-02-03', level: '最高', url: expect.any(String) },
      by_level: [
        { level: '最高', count: 1 },
        { level: '地方', count: 1 },
      ],
      articles: [{ doc_id: 'law:B0000001:184' }],
      doc_ids: ['case:X-109-台上-2009-02-03', 'case:X-109-台上-2001-02-03'],
    });
    const told = documents.find(({ doc_id }) => doc_id === first?.told.doc_id);
    expect(told?.text.slice(first?.told.at ?? 0).startsWith('民法第184條')).toBe(true);
    expect(told?.text.slice(first?.told.start, first?.told.end)).toBe(first?.text);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=21', 'limit'],
    ['limit=x', 'limit'],
    ['query=1', 'query'],
    ['limit=1&limit=2', 'limit'],
  ])('answers 422 to %s', async (query, param) => {
    const answer = await (await answering(documents))(`law:B0000001:184/statements?${query}`);
    expect((await expectError(answer, 422, 'invalid_parameter')).param).toBe(param);
  });
});
