import { expect, it } from 'vitest';
import { isConstitutionalJudgment, isStatute } from './hierarchy.ts';

it.each([
  ['民法第184條', true],
  ['中華民國刑法', true],
  ['公寓大廈管理條例第6條', true],
  ['勞動基準法施行細則第1條', false],
  ['公司登記辦法第3條', false],
  ['最低工資法（112.12.27制定）', true],
])('isStatute of %s is %s', (title, expected) => {
  expect(isStatute({ doc_id: 'law:X', title })).toBe(expected);
});

it('isConstitutionalJudgment recognizes a decision on the merits by the word in its id', () => {
  expect(isConstitutionalJudgment({ doc_id: 'const:111-憲判-1' })).toBe(true);
  expect(isConstitutionalJudgment({ doc_id: 'const:111-憲裁-1' })).toBe(false);
});
