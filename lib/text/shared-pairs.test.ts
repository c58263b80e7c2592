import { expect, test } from 'vitest';
import { mostShared } from './shared-pairs.ts';

test('the share of a text that another has too is that of the paragraph with most', () => {
  expect(mostShared(['收養登記', '請領身分證'], '請領國民身分證者，應捺指紋')).toBe(0.75);
  expect(mostShared(['殺人者，處死刑。'], '『殺人者，處死刑』之規定')).toBe(1);
});

test('texts without letters, and none, share nothing', () => {
  expect(mostShared(['。', ''], '殺人者')).toBe(0);
  expect(mostShared([], '殺人者')).toBe(0);
});
