import { expect, it } from 'vitest';
import { listByTier, TIERS, tierOf } from './tiers.ts';

it.each([
  ['law:B0000001:184', '民法第184條', '法規命令', 0],
  ['law:B0000002:1', '租賃住宅市場發展及管理條例施行細則第1條', '法規命令', 1],
  ['interp:748', '司法院釋字第748號解釋', '釋字', 2],
  ['const:112-審裁-1', '112年審裁字第1號裁定', '憲法法庭裁判', 3],
  ['const:112-憲判-14', '112年憲判字第14號判決', '憲法法庭裁判', 6],
  ['case:TPSV-109-台上-1-20200101-1', '最高法院109年度台上字第1號民事判決', '裁判', 4],
  ['letter:財政部-1', '財政部台財稅字第1號函', '函釋', 5],
] as const)('tierOf %s (%s, %s) is %i', (doc_id, title, doc_type, tier) => {
  expect(tierOf({ doc_id, title, doc_type })).toBe(tier);
});

it('listByTier puts the value of each tier at the number of the tier', () => {
  expect(listByTier({ ...TIERS })).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(listByTier({ ...TIERS, constitutionalJudgment: 20 })[TIERS.constitutionalJudgment]).toBe(20);
});
