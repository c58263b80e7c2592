import { expect, it } from 'vitest';
import { withoutBackMatter } from './back-matter.ts';

it.each([
  [
    '法規位階：法律\n\n章節\n第一章　總則\n\n沿革\n1.中華民國某年總統令公布',
    '法規位階：法律\n\n章節\n第一章　總則\n',
  ],
  ['主文\n上訴駁回。\n中    華    民    國    109 年  1   月   2   日\n法官 甲', '主文\n上訴駁回。'],
  ['主文\n上訴駁回。\r\n　中華民國一百零九年一月二日', '主文\n上訴駁回。\r'],
])('withoutBackMatter ends %j before its history or signatures', (text, body) => {
  expect(withoutBackMatter(text)).toBe(body);
});

it.each([
  '中華民國人民年滿二十歲者，有依法選舉之權。',
  '聲請人於中華民國109年1月2日起訴。\n理由',
  '沿革之說明',
])('withoutBackMatter keeps all of %j', (text) => expect(withoutBackMatter(text)).toBe(text));
