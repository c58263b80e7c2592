import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { mojArticles } from './moj.ts';

const folder = mkdtempSync(join(tmpdir(), 'moj-'));
afterAll(() => rmSync(folder, { recursive: true }));

const law = (fields: object) => ({
  LawName: '民法',
  LawURL: 'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=B0000001',
  LawModifiedDate: '20210120',
  LawAbandonNote: '',
  ...fields,
});
const article = (ArticleType: string, ArticleNo: string, ArticleContent = '文\r\n字') => ({
  ArticleType,
  ArticleNo,
  ArticleContent,
});
const write = (file: string, Laws: object[]) =>
  writeFileSync(join(folder, file), gzipSync(`\ufeff${JSON.stringify({ UpdateDate: '', Laws })}`));

it('reads articles of the official form, without headings', () => {
  write('ChLaw.json.gz', [
    law({
      LawArticles: [article('C', '', '第一編'), article('A', '第 184 條'), article('A', '第 184-1 條')],
    }),
  ]);
  write('ChOrder.json.gz', [
    law({
      LawName: '要點',
      LawModifiedDate: '19460000',
      LawAbandonNote: '廢',
      LawArticles: [article('A', '2')],
    }),
  ]);
  const seen = [...mojArticles(folder)].map(({ doc_id, title, date, is_abandoned, text }) => [
    doc_id,
    title,
    date,
    is_abandoned,
    text,
  ]);
  expect(seen).toEqual([
    ['law:B0000001:184', '民法第184條', '2021-01-20', false, '文\n字'],
    ['law:B0000001:184-1', '民法第184條之1', '2021-01-20', false, '文\n字'],
    ['law:B0000001:2', '要點第2點', null, true, '文\n字'],
  ]);
});
