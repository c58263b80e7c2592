import { describe, expect, it } from 'vitest';
import { ENGINES } from '#service/testing/engines.ts';
import { indexForEachTest, type TestDocumentFields } from '#service/testing/index-for-each-test.ts';
import { updateStatements } from './statements.ts';

const KEY = 'law:民法:184';
const MEANING = '按民法第184條第1項前段所稱之權利，係指既存法律體系所明認之權利，不及於純粹經濟上之損失。';
const RECITAL =
  '按民法第184條第1項規定，因故意或過失，不法侵害他人之權利者，應負損害賠償責任，此為立法之意旨。';

const judgment = (doc_id: string, date: string, ...sentences: string[]): TestDocumentFields => ({
  ...{ doc_id, date, title: doc_id },
  doc_type: '裁判',
  level: '最高',
  text: ['主文', '上訴駁回。', '理由', ...sentences].join('\n'),
});

describe.each(ENGINES)('statements on %s', (_, open) => {
  const { engine, write, remove, link } = indexForEachTest(open);
  const find = async () => {
    await link();
    return updateStatements(engine());
  };
  const repeated = () => engine().statements.repeated([KEY]);
  const ARTICLE = {
    doc_id: 'law:B0000001:184',
    title: '民法第184條',
    text: '因故意或過失，不法侵害他人之權利者，負損害賠償責任。',
  };

  it('are those of more than one decision, with article, counts, days and the quoted document', async () => {
    await write(
      ARTICLE,
      judgment('a', '2001-03-01', MEANING),
      judgment('b', '2004-03-01', `又${MEANING}`, '按民法第184條所稱之過失，應以善良管理人之注意為準。'),
    );
    expect(await find()).toBe(2);
    const [statement, ...others] = await repeated();
    expect(others).toEqual([]);
    expect(statement).toMatchObject({
      ...{ text: MEANING.slice('按'.length), doc_id: 'b', keys: [KEY], decisions: 2, letters: 0 },
      ...{ first: '2001-03-01', last: '2004-03-01', byLevel: { 最高: 2 }, docIds: ['b', 'a'] },
    });
    const document = await engine().store.get('b');
    expect(document?.text.slice(statement?.start, statement?.end)).toBe(statement?.text);
  });

  it('leave out statements that only recite the article', async () => {
    await write(ARTICLE, judgment('a', '2001-03-01', RECITAL), judgment('b', '2002-03-01', RECITAL));
    await find();
    expect(await repeated()).toEqual([]);
  });

  it('change with documents that are added, changed and removed; a second pass reads nothing', async () => {
    await write(judgment('a', '2001-03-01', MEANING), judgment('b', '2002-03-01', MEANING));
    expect([await find(), await find()]).toEqual([2, 0]);
    await write(judgment('c', '2003-03-01', MEANING));
    expect(await find()).toBe(1);
    expect(await repeated()).toMatchObject([{ decisions: 3, doc_id: 'c' }]);
    await write(judgment('c', '2003-03-01', '按事實應憑證據。'));
    await find();
    expect(await repeated()).toMatchObject([{ decisions: 2, doc_id: 'b' }]);
    await remove('a');
    await find();
    expect(await repeated()).toEqual([]);
  });

  it('are completed after an interrupted pass', async () => {
    await write(judgment('a', '2001-03-01', MEANING), judgment('b', '2002-03-01', MEANING));
    await link();
    const failing = async () => {
      throw new Error('cut');
    };
    const { statements } = engine();
    const cut = { ...engine(), statements: { ...statements, putRepeated: failing } };
    await expect(updateStatements(cut)).rejects.toThrow('cut');
    expect(await repeated()).toEqual([]);
    expect(await updateStatements(engine())).toBe(0);
    expect(await repeated()).toMatchObject([{ decisions: 2 }]);
  });
});
