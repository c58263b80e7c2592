import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCitations } from '../find.ts';
import { formatCitation, formatShort } from '../format.ts';
import type { Citation } from '../types.ts';
import { ACT_ABBREVIATIONS } from './act-abbreviations.ts';
import { readQueryCitations } from './query-citations.ts';

const read = (text: string) =>
  readQueryCitations(text)?.map(({ text: typed, meant }) => [typed, ...meant.map(formatCitation)]) ?? null;

describe('readQueryCitations', () => {
  it.each([
    ['民184Ⅰ②前', [['民184Ⅰ②前', '民法第184條第1項第2款前段']]],
    ['公司23 II', [['公司23 II', '公司法第23條第2項']]],
    [
      '民184、195',
      [
        ['民184', '民法第184條'],
        ['195', '民法第195條'],
      ],
    ],
    ['性平法23', [['性平法23', '性別平等教育法第23條', '性別平等工作法第23條']]],
    ['最高法院大法庭108台上大2470', [['最高法院大法庭108台上大2470', '最高法院108年度台上大字第2470號']]],
    [
      '釋字748 749',
      [
        ['釋字748', '司法院釋字第748號解釋'],
        ['749', '司法院釋字第749號解釋'],
      ],
    ],
  ])('reads %s as %j', (text, citations) => expect(read(text)).toEqual(citations));

  it('reads a point before a small number as a dash', () => {
    const [point] = readQueryCitations('刑339.4') ?? [];
    expect(point).toEqual({ ...readQueryCitations('刑339-4')?.[0], text: '刑339.4' });
  });

  it('reads a court behind its case, unless another case follows the court', () => {
    expect(read('112訴123 北院')).toEqual([['112訴123 北院', '臺灣臺北地方法院112年度訴字第123號']]);
    expect(read('112訴123（士院）')).toEqual([['112訴123（士院）', '臺灣士林地方法院112年度訴字第123號']]);
    expect(read('112訴123、北院112訴124')).toEqual([
      ['112訴123', '112年度訴字第123號'],
      ['北院112訴124', '臺灣臺北地方法院112年度訴字第124號'],
    ]);
  });

  it('reads 台上824/112 by which number can be a year, and returns both readings if both can', () => {
    expect(read('台上824/112')).toEqual([['台上824/112', '112年度台上字第824號']]);
    expect(read('台上112/824')).toEqual([['台上112/824', '112年度台上字第824號']]);
    const [case98] = readQueryCitations('台上112/98') ?? [];
    expect(case98?.meant.map(formatCitation)).toEqual(['98年度台上字第112號']);
    expect(case98?.fallbackReadings?.map(formatCitation)).toEqual(['112年度台上字第98號']);
  });

  it('reads further numbers behind a place in an article, and behind a case or a ruling', () => {
    expect(read('民184Ⅰ前、195')).toEqual([
      ['民184Ⅰ前', '民法第184條第1項前段'],
      ['195', '民法第195條'],
    ]);
    expect(read('112年度台上字第824、825號')?.[1]).toEqual(['825號', '112年度台上字第825號']);
    expect(read('憲判111-11、112-8')?.[1]).toEqual(['112-8', '憲法法庭112年憲判字第8號判決']);
    expect(read('112台上824、3人')).toBeNull();
  });

  it('reads a number broken by a line, and numbers on lines of their own as a list', () => {
    expect(read('最高法院112年度台上字第2\n456號')?.[0]?.[1]).toBe('最高法院112年度台上字第2456號');
    expect(read('民184\n195')?.map(([typed]) => typed)).toEqual(['民184', '195']);
  });

  it.each([
    ['民184 vs 227', ['民法第184條', '民法第227條']],
    ['民184; 188', ['民法第184條', '民法第188條']],
    ['公司206準用178', ['公司法第206條', '公司法第178條']],
    ['民訴481準用民訴449', ['民事訴訟法第481條', '民事訴訟法第449條']],
    ['土地法34-1、民820', ['土地法第34條之1', '民法第820條']],
    ['民184 1項', ['民法第184條第1項']],
    ['刑339-4 I 2', ['中華民國刑法第339條之4第1項第2款']],
    ['民法第1 8 4條', ['民法第184條']],
    ['民法第壹佰捌拾肆條', ['民法第184條']],
    ['舊民法第12條', ['民法第12條']],
    ['（修正前）民法第12條', ['民法第12條']],
    ['新民法第12條', ['民法第12條']],
    ['（依民法第184條）', ['民法第184條']],
    ['art. 184 民法', ['民法第184條']],
    ['勞基細則7', ['勞動基準法施行細則第7條']],
    ['勞基施行細則7', ['勞動基準法施行細則第7條']],
    ['司法院748號解釋', ['司法院釋字第748號解釋']],
    ['憲判113/8', ['憲法法庭113年憲判字第8號判決']],
    ['最大法庭110台上大5660', ['最高法院110年度台上大字第5660號']],
    ['最高法院大法庭一一〇年度台上大字第五六六〇號', ['最高法院110年度台上大字第5660號']],
    ['112台上824~826', ['112年度台上字第824號', '112年度台上字第825號', '112年度台上字第826號']],
    ['財政部76年台財稅第7519463號函', ['財政部第7519463號函']],
    ['財政部66年8月11日台財稅第35321號函', ['財政部第35321號函']],
    ['內政部84.6.23.台內地字第8480012號函', ['內政部84年6月23日台內地字第8480012號函']],
    ['109年度偵字第12345號', ['109年度偵字第12345號']],
  ])('reads %s as its citations %j', (text, expected) =>
    expect(read(text)?.map(([, meant]) => meant)).toEqual(expected),
  );

  it('returns the text of the whole range for an article within it', () => {
    expect(read('民184至186')?.[1]).toEqual(['民184至186', '民法第185條']);
  });

  it('reads a range of an unknown act that ends with an inserted article', () => {
    const meant = read('宵夜管理條例第5條~第6條之2')?.map(([, article]) =>
      article?.replace('宵夜管理條例', ''),
    );
    expect(meant).toEqual(['第5條', '第6條', '第6條之1', '第6條之2']);
  });

  it('reads 184-187 as an inserted article and as a range, and 184之187 only as an article', () => {
    const [dash] = readQueryCitations('民184-187') ?? [];
    expect(dash?.meant.map(formatCitation)).toEqual(['民法第184條之187']);
    expect(dash?.fallbackReadings?.map(formatCitation)).toHaveLength(4);
    expect(readQueryCitations('民184-187條')?.[0]?.fallbackReadings).toEqual(dash?.fallbackReadings);
    expect(readQueryCitations('民184之187')?.[0]).not.toHaveProperty('fallbackReadings');
  });

  it('reads a small number behind a dash as a 項 where there is no such article', () => {
    const [dash] = readQueryCitations('民184-1') ?? [];
    expect(dash?.meant.map(formatCitation)).toEqual(['民法第184條之1']);
    expect(dash?.fallbackReadings?.map(formatCitation)).toEqual(['民法第184條第1項']);
  });

  it.each([
    '每人民184元',
    '刑3年',
    '民184人',
    '民國112年',
    '土地 100',
    '租賃 2',
    '公司23人',
    '第184條',
    '184',
    '民',
    '商 8',
    '民184慰撫金',
    '保險金',
    '慰撫金',
    '112年5月3日',
    '',
    ' ',
    '民0',
    '釋一',
    '刑三十年',
    '民184.05',
    '民184.21',
    '勞基法1.5',
    '民184.5.3',
    '台上 112 個人',
    '台上112年5個人',
    '上訴20/30',
    '聲請1-2',
    '台鐵112-824',
    '民195公里',
    '民法2023',
    '民法 2023',
  ])('reads no citation in %j', (text) => expect(readQueryCitations(text)).toBeNull());

  it('reads back every citation in its official and in its short form', () => {
    const acts = fc.constantFrom(...[...ACT_ABBREVIATIONS.values()].flat());
    const article: fc.Arbitrary<Citation> = fc.record(
      {
        kind: fc.constant('article' as const),
        act: acts,
        article: fc.integer({ min: 1, max: 999 }),
        sub: fc.integer({ min: 1, max: 30 }),
        paragraph: fc.integer({ min: 1, max: 12 }),
      },
      { requiredKeys: ['kind', 'act', 'article'] },
    );
    const number = fc.integer({ min: 1, max: 9_999 });
    const decision = fc.oneof(
      number.map((one): Citation => ({ kind: 'interpretation', series: '釋', number: one })),
      fc.record({
        kind: fc.constant('ruling' as const),
        year: fc.integer({ min: 111, max: 130 }),
        word: fc.constantFrom('憲判', '審裁', '憲裁'),
        number,
      }),
    );
    fc.assert(
      fc.property(fc.oneof(article, decision), (citation) => {
        for (const form of [formatCitation(citation), formatShort(citation)])
          expect(read(form)?.[0]?.slice(1)).toContain(formatCitation(citation));
      }),
    );
  });

  it('reads every abbreviation before a number, also full-width, but not in running text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ACT_ABBREVIATIONS),
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom('元', '人', '年', '萬'),
        ([short, acts], number, unit) => {
          const wide = String(number).replace(/\d/g, (digit) =>
            String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
          );
          const names = acts.map(({ name }) => `${name}第${number}條`);
          expect(read(`${short}${number}`)?.[0]?.slice(1)).toEqual(names);
          expect(read(`${short}${wide}`)?.[0]?.slice(1)).toEqual(names);
          expect(read(`每${short}${number}${unit}`)).toBeNull();
          expect(read(`${short}${number}${unit}`)).toBeNull();
          const found = findCitations(`每${short}${number}${unit}`);
          expect(found.filter(({ citation }) => citation.kind === 'article')).toEqual([]);
        },
      ),
    );
  });

  it('never throws, and returns typed texts that are in the query', () => {
    const unit = fc.constantFrom(
      ...'民刑釋憲判第條項款之至、,-~0123456789Ⅰ①I 上台年度字號前段但書 　',
      '民法',
      '勞基',
    );
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit, maxLength: 30 }));
    fc.assert(
      fc.property(text, (query) => {
        for (const { text: typed, meant } of readQueryCitations(query) ?? []) {
          expect(query).toContain(typed);
          expect(meant.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});
