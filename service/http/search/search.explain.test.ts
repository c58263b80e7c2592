import { expect, test } from 'vitest';
import { SearchResponse } from '#lib/contract/search.ts';
import { bearer, searchPath, testApp } from '#service/testing/app.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const LEASE = {
  ...DOCUMENTS[0]!,
  doc_id: 'law:D0060125:7',
  title: '租賃住宅市場發展及管理條例第7條',
  text: '押金之金額，不得逾二個月之租金總額。<出租人>應返還押金。',
};
const JUDGMENT = {
  ...DOCUMENTS[1]!,
  text: '出租人應返還押金，租賃住宅市場發展及管理條例第7條定有明文。',
};

const SPEC = ['doc_id', 'title', 'content', 'doc_type', 'is_abandoned', 'url'];

async function ask(search_type: string, explain?: string) {
  const { app, newKey } = await testApp({ engine: memoryEngine([LEASE, JUDGMENT]) });
  const { key } = await newKey();
  const { headers } = bearer(key);
  const query = search_type === 'keyword' ? '押金' : '房東不還押金怎麼辦';
  const answer = await app.request(searchPath({ query, search_type }), {
    headers: { ...headers, ...(explain !== undefined && { 'Legal-Desk-Explain': explain }) },
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

test.each(['keyword', 'semantic', 'hybrid'])(
  '%s: without the header the answer has the fields of the spec, byte for byte',
  async (mode) => {
    const plain = await ask(mode);
    for (const document of JSON.parse(plain).documents) expect(Object.keys(document)).toEqual(SPEC);
    for (const value of ['', '0', 'true']) expect(await ask(mode, value)).toBe(plain);
    const { documents, search_type, ...more } = JSON.parse(await ask(mode, '1'));
    const bare = documents.map((document: Record<string, unknown>) =>
      Object.fromEntries(SPEC.map((name) => [name, document[name]])),
    );
    expect(JSON.stringify({ documents: bare, search_type })).toBe(plain);
    expect(Object.keys(more)).toEqual(['total', 'total_is_exact', 'facets']);
  },
);

test.each(['semantic', 'hybrid'])('%s: with it each result says why it is there', async (mode) => {
  const { documents } = SearchResponse.parse(JSON.parse(await ask(mode, '1')));
  expect(documents.find(({ doc_id }) => doc_id === LEASE.doc_id)?.why).toEqual({
    words: ['押金'],
    act_names: [],
    meaning: expect.arrayContaining([{ said: '房東', term: '出租人' }]),
    cited_by: [{ doc_id: JUDGMENT.doc_id, title: JUDGMENT.title }],
    similar: false,
    named: false,
  });
});

test.each(['keyword', 'semantic', 'hybrid'])(
  '%s: with it the answer says what was understood as asked for by number, without it nothing',
  async (search_type) => {
    const { app, newKey } = await testApp({ engine: memoryEngine([LEASE, JUDGMENT]) });
    const { key } = await newKey();
    const { headers } = bearer(key);
    const path = searchPath({ query: '租賃7 民9999', search_type });
    const explained = await app.request(path, { headers: { ...headers, 'Legal-Desk-Explain': '1' } });
    const { documents, understood } = SearchResponse.parse(await explained.json());
    expect(documents[0]).toMatchObject({ doc_id: LEASE.doc_id, why: { named: true } });
    expect(understood).toEqual([
      { text: '租賃7', citation: '租賃住宅市場發展及管理條例第7條', held: true },
      { text: '民9999', citation: '民法第9999條', held: false },
    ]);
    const plain = await app.request(path, { headers });
    expect(Object.keys((await plain.json()) as object)).toEqual(['documents', 'search_type']);
  },
);

test('keyword: the terms', async () => {
  const { documents } = SearchResponse.parse(JSON.parse(await ask('keyword', '1')));
  expect(documents.map(({ why }) => why?.words)).toEqual([['押金'], ['押金']]);
});
