import { expect, it } from 'vitest';
import { hierarchyRankName, hierarchyRankOf } from './hierarchy-rank.ts';

const HIERARCHY = [
  ['law:A0000001:15', '中華民國憲法第15條', '法規命令', null],
  ['law:B0000001:184', '民法第184條', '法規命令', null],
  ['law:N0030001:11', '勞動基準法第11條', '法規命令', null],
  ['law:B0000004:1', '民法總則施行法第1條', '法規命令', null],
  ['law:N0070001:1', '煤氣事業條例第1條', '法規命令', null],
  ['interp:748', '司法院釋字第748號解釋', '釋字', null],
  ['law:N0030002:7', '勞動基準法施行細則第7條', '法規命令', null],
  ['letter:財政部-1', '財政部台財稅字第1號函', '函釋', null],
  ['case:TPSV-109-台上-1-20200101-1', '最高法院109年度台上字第1號民事判決', '裁判', '最高'],
  ['case:TPHV-109-上-1-20200101-1', '臺灣高等法院109年度上字第1號民事判決', '裁判', '高等'],
  ['case:TPDV-109-訴-1-20200101-1', '臺灣臺北地方法院109年度訴字第1號民事判決', '裁判', '地方'],
  ['const:112-審裁-1', '112年審裁字第1號裁定', '憲法法庭裁判', null],
] as const;

it('hierarchyRankOf orders constitution, codes, acts, interpretations, orders, letters, then courts', () => {
  const hierarchyRanks = HIERARCHY.map(([doc_id, title, doc_type, level]) =>
    hierarchyRankOf({ doc_id, title, doc_type, level }),
  );
  expect(hierarchyRanks).toEqual([1, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
});

it('hierarchyRankOf ranks judgments of the 憲法法庭 as interpretations, and an act as its articles', () => {
  const of = (doc_id: string, title: string, doc_type: '憲法法庭裁判' | '法規命令' | '裁判') =>
    hierarchyRankOf({ doc_id, title, doc_type, level: null });
  expect(of('const:112-憲判-14', '112年憲判字第14號判決', '憲法法庭裁判')).toBe(5);
  expect(of('law:B0000001', '民法', '法規命令')).toBe(2);
  expect(of('case:none', '判決', '裁判')).toBe(11);
});

it('hierarchyRankOf ranks procedural rulings last', () => {
  const of = (text: string) =>
    hierarchyRankOf({
      doc_id: 'const:112-憲裁-1',
      title: '裁定',
      doc_type: '憲法法庭裁判',
      level: null,
      text,
    });
  expect(of('主文\n本件不受理。')).toBe(12);
  expect(of('主文\n系爭規定違憲。')).toBe(11);
});

it('hierarchyRankName is a word for each rank, the same for acts with and without a short name', () => {
  const names = HIERARCHY.map(([doc_id, title, doc_type, level]) =>
    hierarchyRankName({ doc_id, title, doc_type, level }),
  );
  expect([...new Set(names)]).toEqual([
    'constitution',
    'code',
    'act',
    'interpretation',
    'order',
    'letter',
    'highest_court',
    'high_court',
    'district_court',
    'other',
  ]);
});
