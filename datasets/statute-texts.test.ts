import { expect, test } from 'vitest';
import { Law } from '#service/ingest/statutes/law.ts';
import { articlesOf } from './statute-texts.ts';

const row = (ArticleType: string, ArticleNo: string, ArticleContent: string) => ({
  ArticleType,
  ArticleNo,
  ArticleContent,
});
const law = Law.parse({
  LawName: '租屋示範法',
  LawURL: 'https://law.example/?pcode=Z0000001',
  LawArticles: [
    row('C', '', '   第 一 編 總則'),
    row('A', '第 1 條', '本法\r\n規範租屋。'),
    row('C', '', '   第 二 編 租賃'),
    row('C', '', '      第 一 章 押金'),
    row('A', '第 2-1 條', '押金二個月。'),
    row('A', '第 3 條', '（刪除）'),
    row('C', '', '      第 二 章 修繕'),
    row('A', '第 4 條', '出租人修繕。'),
  ],
});

test('articles have the headings above them, and deleted articles are left out', () => {
  expect(articlesOf(law, 'Z0000001', true)).toEqual([
    { id: 'Z0000001:1', title: '租屋示範法第1條', text: '本法\n規範租屋。', headings: ['總則'], isAct: true },
    {
      id: 'Z0000001:2-1',
      title: '租屋示範法第2條之1',
      text: '押金二個月。',
      headings: ['租賃', '押金'],
      isAct: true,
    },
    {
      id: 'Z0000001:4',
      title: '租屋示範法第4條',
      text: '出租人修繕。',
      headings: ['租賃', '修繕'],
      isAct: true,
    },
  ]);
});
