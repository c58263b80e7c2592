import { expect, test } from 'vitest';
import { documentsWith } from '../../testing/rankings.ts';
import type { SelectedDocument } from '../selection/select.ts';
import { withoutAncillary } from './ancillary.ts';

const documents = documentsWith({
  rule: '出租人應返還押金。',
  court: '因租賃涉訟者，由不動產所在地之法院管轄。',
  elsewhere: '第四百二十一條之規定，於使用借貸準用之。\n其辦法，由行政院定之。',
  both: '出租人應返還押金。\n其辦法，由行政院定之。',
  officials: '公務員假借職務上之權力犯罪者，加重其刑。',
});

async function left(text: string, ids: readonly string[], by: SelectedDocument['by'] = 'words') {
  const selected = ids.map((doc_id, i): SelectedDocument => ({ doc_id, score: -i, by }));
  return (await withoutAncillary(selected, { question: { text }, documents })).map(({ doc_id }) => doc_id);
}

test('articles only on jurisdiction, on other provisions or on officials are dropped from the selected documents', async () => {
  const all = ['rule', 'court', 'elsewhere', 'both', 'officials'];
  expect(await left('房東不還押金怎麼辦', all)).toEqual(['rule', 'both']);
});

test('a question about a suit keeps articles on jurisdiction, one about officials keeps articles on officials', async () => {
  expect(await left('房東不還押金要去哪告', ['rule', 'court'])).toEqual(['rule', 'court']);
  expect(await left('警察收錢會怎樣', ['rule', 'officials'])).toEqual(['rule', 'officials']);
});

test('the best article and documents that the question names are never dropped as ancillary', async () => {
  expect(await left('押金', ['court', 'rule'])).toEqual(['court', 'rule']);
  expect(await left('押金', ['rule', 'court'], 'name')).toEqual(['rule', 'court']);
});
