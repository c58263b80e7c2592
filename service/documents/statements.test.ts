import { describe, expect, it } from 'vitest';
import { updateStatements } from '#service/indexing/statements.ts';
import { ENGINES } from '#service/testing/engines.ts';
import { indexForEachTest, type TestDocumentFields } from '#service/testing/index-for-each-test.ts';

const MEANING = '按民法第184條及第195條所稱之權利，係指既存法律體系所明認之權利，不及於純粹經濟上之損失。';
const article = (number: number, fields: Partial<TestDocumentFields> = {}): TestDocumentFields => ({
  doc_id: `law:B0000001:${number}`,
  title: `民法第${number}條`,
  ...fields,
});
const judgment = (number: number): TestDocumentFields => ({
  doc_id: `case:TPSV-109-台上-${number}-2020010${number}-1`,
  title: `最高法院109年度台上字第${number}號民事判決`,
  ...{
    doc_type: '裁判',
    level: '最高',
    date: `2020-01-0${number}`,
    text: `主文\n上訴駁回。\n理由\n${MEANING}`,
  },
});

describe.each(ENGINES)('the statements that courts repeat about a document on %s', (_, open) => {
  const { engine, documents, write, remove, link } = indexForEachTest(open);
  const written = async (...some: TestDocumentFields[]) => {
    await write(...some);
    await link();
    await updateStatements(engine());
  };
  const ask = (docId: string, limit = 10) => documents().statements(docId, limit);

  it('come with the document that is quoted and the articles that are held', async () => {
    await written(article(184), article(195), judgment(1), judgment(2));
    const [found, ...others] = (await ask('law:B0000001:195')) ?? [];
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      text: MEANING.slice('按'.length),
      decisions: 2,
      quotedFrom: { doc_id: judgment(2).doc_id },
    });
    expect(found?.articles.map(({ doc_id }) => doc_id)).toEqual(['law:B0000001:184', 'law:B0000001:195']);
    expect(await ask('law:B0000001:195', 0)).toEqual([]);
  });

  it('are an empty list for a document without any, and null for one that is not held', async () => {
    await written(article(184), article(1), judgment(1), judgment(2));
    expect([await ask('law:B0000001:1'), await ask('law:none:1')]).toEqual([[], null]);
  });

  it('are left out while the document that is quoted is removed', async () => {
    await written(article(184), judgment(1), judgment(2));
    await remove(judgment(2).doc_id);
    expect(await ask('law:B0000001:184')).toEqual([]);
  });
});
