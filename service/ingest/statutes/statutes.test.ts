import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { collect, documentsIn, testFolder } from '../testing/folder.ts';
import { zipOf } from '../testing/zip.ts';
import { readStatutes } from './statutes.ts';

const { write } = testFolder();

const law = (fields: object) => ({
  LawLevel: '法律',
  LawName: '虛構法',
  LawURL: 'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=Z0000001',
  LawCategory: '行政＞某部',
  LawModifiedDate: '20210120',
  LawEffectiveDate: '',
  LawEffectiveNote: '',
  LawAbandonNote: '',
  LawAttachements: [],
  LawHistories: '',
  LawForeword: '',
  LawArticles: [],
  ...fields,
});
const A = (ArticleNo: string, ArticleContent = '文') => ({ ArticleType: 'A', ArticleNo, ArticleContent });
const C = (ArticleContent: string) => ({ ArticleType: 'C', ArticleNo: '', ArticleContent });
const official = (...Laws: object[]) =>
  `\ufeff${JSON.stringify({ UpdateDate: '2024/10/11 上午 12:00:00', Laws })}`;

const read = (name: string, content: string | Buffer) => collect(readStatutes(write(name, content)));
const one = async (fields: object) => documentsIn(await read('one.json', official(law(fields))));

describe('readStatutes', () => {
  it('reads an act as one document and then each of its articles, without the chapters', async () => {
    const found = await one({
      LawArticles: [C('第 一 章 總則'), A('第 184 條', '甲\r\n乙'), A('第 184-1 條')],
    });
    expect(found.map(({ doc_id, title }) => [doc_id, title])).toEqual([
      ['law:Z0000001', '虛構法'],
      ['law:Z0000001:184', '虛構法第184條'],
      ['law:Z0000001:184-1', '虛構法第184條之1'],
    ]);
    expect(found[1]).toMatchObject({
      doc_type: '法規命令',
      date: '2021-01-20',
      is_abandoned: false,
      text: '甲\n乙',
    });
  });

  it.each([
    ['2', '2', '第2點'],
    ['12-1', '12-1', '第12點之1'],
    ['第 １２ 條', '12', '第12條'],
    ['第 3 條之 2', '3-2', '第3條之2'],
  ])('reads the article number %j', async (ArticleNo, no, label) => {
    const [, article] = await one({ LawArticles: [A(ArticleNo)] });
    expect(article).toMatchObject({ doc_id: `law:Z0000001:${no}`, title: `虛構法${label}` });
  });

  it('marks a repealed act, a deleted article and one whose term has run out as no longer in force', async () => {
    const repealed = await one({ LawAbandonNote: '廢', LawArticles: [A('第 1 條')] });
    expect(repealed.map((document) => document.is_abandoned)).toEqual([true, true]);
    const deleted = await one({ LawArticles: [A('第 1 條', '（刪除）'), A('第 2 條', '甲（刪除）')] });
    expect(deleted.map((document) => document.is_abandoned)).toEqual([false, true, false]);
    const expired = await one({
      LawHistories: '某部公告第 2 條之施行期限，已於七十五年十二月三十一日屆滿當然廢止',
      LawArticles: [A('第 1 條'), A('第 2 條')],
    });
    expect(expired.map((document) => document.is_abandoned)).toEqual([false, false, true]);
  });

  it('marks a superseded act, with the day, and its articles as no longer in force', async () => {
    const [whole, article] = await one({ LawName: '職業災害勞工保護法', LawArticles: [A('第 1 條')] });
    expect(whole).toMatchObject({ is_abandoned: true });
    expect(whole && 'text' in whole && whole.text).toContain('狀態：民國111年5月1日起不再適用');
    expect(article).toMatchObject({ title: '職業災害勞工保護法第1條', is_abandoned: true });
  });

  it.each([
    ['19460000', null],
    ['', null],
    ['19460515', '1946-05-15'],
  ])('reads the date of an act from %j', async (LawModifiedDate, date) => {
    expect((await one({ LawModifiedDate }))[0]?.date).toBe(date);
  });

  it('gives the document of an act its facts, foreword, chapters and history, with broken lines joined', async () => {
    const [whole] = await one({
      LawForeword: '前言一\r\n前言二',
      LawEffectiveDate: '99991231',
      LawEffectiveNote: '本法施行日期，\r\n  由某院定之。',
      LawHistories: '1.中華民國八十四年某字第 0637 號\r\n  令制定公布全文 8  條\r\n2.中華民國八十九年令修正',
      LawArticles: [
        C('   第 一 章  通則'),
        A('第 1 條'),
        A('第 2 條'),
        C('      第 三 節之一 乙'),
        A('第 2-1 條'),
      ],
    });
    expect(whole?.text).toBe(
      [
        '法規位階：法律\n法規類別：行政＞某部\n修正日期：2021-01-20\n生效日期：未定\n生效說明：本法施行日期，由某院定之。',
        '前言\n前言一\n前言二',
        '章節\n第一章　通則（第1條–第2條）\n　第三節之一　乙（第2條之1）',
        '沿革\n1.中華民國八十四年某字第 0637 號令制定公布全文 8 條\n2.中華民國八十九年令修正',
      ].join('\n\n'),
    );
  });

  it('lists the articles of an act, unless one of them cannot be read', async () => {
    const parts = async (...LawArticles: object[]) => {
      const [whole] = await read('parts.json', official(law({ LawArticles })));
      return whole && 'document' in whole ? whole.parts : null;
    };
    expect(await parts(C('第一章'), A('第 1 條'), A('第 2 條'))).toEqual([
      'law:Z0000001:1',
      'law:Z0000001:2',
    ]);
    expect(await parts(A('第 1 條'), A('?'))).toBeUndefined();
  });

  it('keeps a name with a suffix, private-use characters and tables', async () => {
    const text = '┌──┐\r\n│\ue123│\r\n└──┘';
    const [whole, article] = await one({
      LawName: '虛構法（舊 36.03.31 制定）',
      LawArticles: [A('第 1 條', text)],
    });
    expect(whole?.title).toBe('虛構法（舊 36.03.31 制定）');
    expect(article?.text).toBe('┌──┐\n│\ue123│\n└──┘');
  });

  it('reads the same from .json, .gz, the official .zip, a bare list and a single law', async () => {
    const alike = async (name: string, content: string | Buffer) => documentsIn(await read(name, content));
    const plain = law({ LawArticles: [A('第 1 條')] });
    const expected = await alike('a.json', official(plain));
    expect(expected).toHaveLength(2);
    expect(await alike('a.json.gz', gzipSync(official(plain)))).toEqual(expected);
    expect(await alike('b.json', JSON.stringify([plain], null, 2))).toEqual(expected);
    expect(await alike('c.json', JSON.stringify(plain))).toEqual(expected);
    const zip = zipOf({ name: 'ChLaw.json', content: official(plain) }, { name: 'schema.csv', content: 'a' });
    expect(await alike('ChLaw.zip', zip)).toEqual(expected);
  });

  it('reports an unreadable act or article with place and reason, and reads the rest', async () => {
    const file = official(
      law({ LawURL: 'https://law.moj.gov.tw/' }),
      law({ LawName: '', LawArticles: null }),
      law({ LawArticles: [A('秘密'), A('第 1 條'), { ArticleType: 'X' }] }),
    ).replace('"Laws":[', '"Laws":["x", {"a":1,},\n');
    const reads = await read('bad.json', file);
    const summary = reads.map((item) =>
      'document' in item
        ? item.document.doc_id
        : `${item.reject.line}/${item.reject.record} ${item.reject.reason}`,
    );
    expect(summary).toEqual([
      expect.stringMatching(/^1\/1 .*object/),
      '1/2 is not JSON',
      '2/3 LawURL: holds no pcode',
      expect.stringMatching(/^2\/4 (?=.*LawName)(?=.*LawArticles)/),
      'law:Z0000001',
      '2/5 LawArticles.0: is neither an article with a number nor a heading',
      'law:Z0000001:1',
      '2/5 LawArticles.2: is neither an article with a number nor a heading',
    ]);
    expect(JSON.stringify(reads)).not.toContain('秘密');
  });
});

const REAL = new URL('../../../../shared/data/moj/ChLaw.json.gz', import.meta.url).pathname;

// The official file is not part of the repository.
describe.runIf(existsSync(REAL))('the official file of statutes', () => {
  it('is read whole: 1,326 laws, 46,652 articles, none rejected', async () => {
    const ids = new Set<string>();
    let whole = 0;
    let rejected = 0;
    for await (const item of readStatutes(REAL)) {
      if ('reject' in item) rejected++;
      else {
        ids.add(item.document.doc_id);
        if (item.document.doc_id.split(':').length === 2) whole++;
      }
    }
    expect({ whole, articles: ids.size - whole, rejected }).toEqual({
      whole: 1326,
      articles: 46_652,
      rejected: 0,
    });
  });
});
