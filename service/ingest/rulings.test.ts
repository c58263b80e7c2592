import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRuling, readRulings } from './rulings.ts';
import { collect, testFolder } from './testing/folder.ts';

const { write } = testFolder();
const judgment = {
  id: '1',
  類型: '判決',
  判決字號: '911年憲判字第4號',
  標題: '虛構案',
  原分案號: '907年度憲二字第54號',
  判決日期: '2022-04-01',
  聲請人: '某甲',
  案由: '聲請人為某事件聲請。',
  主文: ['一、違憲。', '二、其餘不受理。'],
  理由: ['壹、要旨', '甲說。'],
  相關法令: ['憲法第7條'],
  意見書: { '366098': '某大法官提出之協同意見書', '2': { a: 1 } },
};

describe('a decision of the Constitutional Court', () => {
  it('has a readable id, a title that lawyers write, and its sections', () => {
    expect(parseRuling(judgment)).toEqual({
      doc_id: 'const:911-憲判-4',
      title: '憲法法庭911年憲判字第4號判決【虛構案】',
      doc_type: '憲法法庭裁判',
      date: '2022-04-01',
      court: '憲法法庭',
      text: '聲請人\n某甲\n\n案由\n聲請人為某事件聲請。\n\n主文\n一、違憲。\n二、其餘不受理。\n\n理由\n壹、要旨\n甲說。\n\n相關法令\n憲法第7條\n\n意見書\n某大法官提出之協同意見書',
    });
    const blind = parseRuling(judgment, { withIssue: false });
    expect(blind.title + blind.text).not.toMatch(/虛構案|某事件/);
  });

  it.each([
    ['912年審裁字第758號', 'const:912-審裁-758', '憲法法庭912年審裁字第758號裁定'],
    ['911年憲暫裁字第1號', 'const:911-憲暫裁-1', '憲法法庭911年憲暫裁字第1號裁定'],
    ['912年統裁字第8號', 'const:912-統裁-8', '憲法法庭912年統裁字第8號裁定'],
  ])('has an id and a title by its number: %s', (裁定字號, doc_id, title) => {
    const ruling = parseRuling({ 裁定字號, 裁定日期: '1900-01-01', 主文: ['不受理。'], 理由: [] });
    expect(ruling).toMatchObject({ doc_id, title, date: null, text: '主文\n不受理。' });
  });

  it('without a number has its id from the number under which the case was filed', () => {
    const { doc_id } = parseRuling({ 原分案號: '911年度憲聲暫字第1號', 主文: ['不受理。'] });
    expect(doc_id).toBe('const:911-憲聲暫-1');
  });

  it('is read from a collection with English field names, with its paragraph numbers', () => {
    expect(
      parseRuling({
        case_number: '915年憲判字第3號【虛構案（二）】',
        date: '111年05月13日',
        issue_summary: '爭點',
        main_text: '一、合憲。\n\n二、其餘不受理。',
        reasoning: '壹、事實【1】\n\n\n\n一、經過【2】',
        opinions: '某大法官意見書',
      }),
    ).toMatchObject({
      doc_id: 'const:915-憲判-3',
      title: '憲法法庭915年憲判字第3號判決【虛構案（二）】',
      date: '2022-05-13',
      text: '案由\n爭點\n\n主文\n一、合憲。\n\n二、其餘不受理。\n\n理由\n壹、事實【1】\n\n一、經過【2】\n\n意見書\n某大法官意見書',
    });
  });

  it('is rejected with a reason when it has no number or no text', async () => {
    const file = write(
      'bad.json',
      JSON.stringify([{ 主文: ['甲'] }, { 判決字號: '911年憲判字第4號' }, judgment]),
    );
    const reads = await collect(readRulings(file));
    expect(reads.map((one) => ('document' in one ? one.document.doc_id : one.reject.reason))).toEqual([
      expect.stringContaining('case number'),
      '主文, 理由: are empty',
      'const:911-憲判-4',
    ]);
  });
});

const REAL = new URL('../../../shared/data/cons/', import.meta.url).pathname;

// The data sets are not part of the repository.
describe.runIf(existsSync(REAL))('the data sets of rulings', () => {
  it.each([
    ['cons.jsonl.gz', 5479, 5478],
    ['xianpan_lawchat.jsonl.gz', 55, 55],
  ])('%s is read whole, none rejected', async (name, count, dated) => {
    const reads = await collect(readRulings(`${REAL}${name}`));
    const documents = reads.flatMap((one) => ('document' in one ? [one.document] : []));
    expect([documents.length, reads.length]).toEqual([count, count]);
    expect(documents.filter(({ date }) => date !== null)).toHaveLength(dated);
  });
});
