import { describe, expect, it } from 'vitest';
import { ENGINES } from '#service/testing/engines.ts';
import { indexForEachTest, type TestDocumentFields } from '#service/testing/index-for-each-test.ts';

/** 釋字第791號 changes 釋字第554號; of both, only the words of the holding are here. */
const INTERPRETATIONS: TestDocumentFields[] = [
  {
    doc_id: 'interp:554',
    title: '司法院釋字第554號解釋',
    doc_type: '釋字',
    date: '2002-12-27',
    text: '解釋文\n刑法第239條對於通姦、相姦者處以罪刑，與憲法第23條比例原則之規定尚無違背。',
  },
  {
    doc_id: 'interp:791',
    title: '司法院釋字第791號解釋',
    doc_type: '釋字',
    date: '2020-05-29',
    text: '解釋文\n刑法第239條規定，應自本解釋公布之日起失其效力；於此範圍內，本院釋字第554號解釋應予變更。',
  },
  {
    doc_id: 'interp:792',
    title: '司法院釋字第792號解釋',
    doc_type: '釋字',
    date: '2020-06-19',
    text: '解釋文\n最高法院判例與憲法不符。\n理由書\n參照本院釋字第554號解釋，應予變更之主張不可採。',
  },
];

describe.each(ENGINES)('the change of an interpretation by a later one on %s', (_, open) => {
  const { documents, write, link } = indexForEachTest(open);
  const changes = async (docId: string) => {
    const read = (await documents().read(docId))?.changes;
    const summaryOf = (all: { doc_id: string; change: string; text: string }[] = []) =>
      all.map(({ doc_id, change, text }) => [doc_id, change, text]);
    return { by: summaryOf(read?.by), of: summaryOf(read?.of) };
  };
  const words = '於此範圍內，本院釋字第554號解釋應予變更。';

  it('is found from both decisions, in the words of the holding', async () => {
    await write(...INTERPRETATIONS);
    await link();
    expect(await changes('interp:554')).toEqual({ by: [['interp:791', 'changed', words]], of: [] });
    expect(await changes('interp:791')).toEqual({ by: [], of: [['interp:554', 'changed', words]] });
  });

  it('is not found in reasons', async () => {
    await write(...INTERPRETATIONS);
    await link();
    expect(await changes('interp:792')).toEqual({ by: [], of: [] });
  });
});
