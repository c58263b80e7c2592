import { describe, expect, it } from 'vitest';
import { ENGINES } from '#service/testing/engines.ts';
import { indexForEachTest, type TestDocumentFields } from '#service/testing/index-for-each-test.ts';

const decision = (
  doc_id: string,
  title: string,
  date: string,
  opening: string,
  more: Partial<TestDocumentFields> = {},
): TestDocumentFields => ({
  doc_id: `case:${doc_id}`,
  title,
  doc_type: '裁判',
  court: title.split(/\d/u)[0] ?? '',
  date,
  text: `${title}\n上列當事人間請求給付事件，${opening}判決如下：\n主文\n上訴駁回。\n訴訟費用由上訴人負擔。\n理由\n一、按。`,
  ...more,
});

const FIRST = decision(
  'TPDV-110-訴-5-20210901-1',
  '臺灣臺北地方法院110年度訴字第5號民事判決',
  '2021-09-01',
  '',
);
const SECOND = decision(
  'TPHV-110-上-7-20220301-1',
  '臺灣高等法院110年度上字第7號民事判決',
  '2022-03-01',
  '上訴人對於中華民國110年9月1日臺灣臺北地方法院110年度訴字第5號第一審判決提起上訴，',
);
const THIRD = decision(
  'TPSV-111-台上-9-20221201-1',
  '最高法院111年度台上字第9號民事判決',
  '2022-12-01',
  '上訴人對於中華民國111年3月1日臺灣高等法院第二審判決（110年度上字第7號），提起上訴，',
);
const AGAIN = decision(
  'TPHV-111-上更一-3-20230601-1',
  '臺灣高等法院111年度上更一字第3號民事判決',
  '2023-06-01',
  '上訴人不服臺灣臺北地方法院110年度訴字第5號判決，提起上訴，經最高法院以111年度台上字第9號判決發回更審，',
);
const OTHER = decision('TPHV-112-上-8-20230901-1', '臺灣高等法院112年度上字第8號民事判決', '2023-09-01', '', {
  text: '主文\n上訴駁回。\n理由\n參照臺灣高等法院110年度上字第7號民事判決提起上訴之旨。',
});
const CASE = [FIRST, SECOND, THIRD, AGAIN];

describe.each(ENGINES)('the decisions of one case on %s', (_, open) => {
  const { documents, write, link } = indexForEachTest(open);
  const instances = async (docId: string) =>
    (await documents().read(docId))?.instances.map(({ doc_id }) => doc_id);

  it('are found from each of them in both directions, whatever order they came in, the oldest first', async () => {
    await write(THIRD, OTHER, FIRST);
    await link();
    await write(AGAIN, SECOND);
    await link();
    const all = CASE.map(({ doc_id }) => doc_id);
    for (const docId of all) expect([docId, await instances(docId)]).toEqual([docId, all]);
  });

  it('come with the result of each, in its own words and without the costs', async () => {
    await write(...CASE);
    await link();
    const found = (await documents().read(SECOND.doc_id))?.instances ?? [];
    expect(found.map(({ result }) => result)).toEqual(CASE.map(() => '上訴駁回。'));
    expect(found[2]).toMatchObject({ court: '最高法院', date: '2022-12-01' });
  });

  it('are none for a decision without others of its case, or one that only cites another', async () => {
    await write(SECOND, OTHER);
    await link();
    expect(await instances(SECOND.doc_id)).toEqual([]);
    expect(await instances(OTHER.doc_id)).toEqual([]);
  });

  it('are found for a decision that more than a thousand later ones cite', async () => {
    const citing = Array.from({ length: 1_001 }, (_, n) =>
      decision(`TPHV-113-上-${n}-20240901-1`, `臺灣高等法院113年度上字第${n}號民事判決`, '2024-09-01', '', {
        text: '理由\n參照臺灣臺北地方法院110年度訴字第5號民事判決。',
      }),
    );
    await write(FIRST, SECOND, ...citing);
    await link();
    expect(await instances(FIRST.doc_id)).toEqual([FIRST.doc_id, SECOND.doc_id]);
  });

  it('are found for a decision that is not linked yet, as far as the others are', async () => {
    await write(FIRST);
    await link();
    await write(SECOND);
    expect(await instances(SECOND.doc_id)).toEqual([FIRST.doc_id, SECOND.doc_id]);
  });
});
