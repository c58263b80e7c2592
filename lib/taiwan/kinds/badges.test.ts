import { expect, test } from 'vitest';
import { badgeOf } from './badges.ts';

test.each([
  ['中華民國憲法第15條', 'constitution', 'constitution'],
  ['民法第184條', 'code', 'statute'],
  ['勞動基準法', 'act', 'statute'],
  ['勞工請假規則', 'order', 'order'],
] as const)('a statute (%s) of standing %s has the badge %s', (title, standing, badge) =>
  expect(badgeOf({ doc_type: '法規命令', title, standing })).toBe(badge),
);

test.each([
  ['中華民國憲法增修條文第10條', 'constitution'],
  ['民法第184條之1', 'statute'],
  ['土地徵收條例', 'statute'],
  ['行政院處務規程第3條', 'order'],
  ['訴訟費用計算辦法', 'order'],
  [null, 'order'],
] as const)('without a standing a statute (%s) has the badge of its name: %s', (title, badge) =>
  expect(badgeOf({ doc_type: '法規命令', title })).toBe(badge),
);

test('a ruling of the 憲法法庭 that is no judgment has the badge of a procedural ruling', () => {
  expect(badgeOf({ doc_type: '憲法法庭裁判', title: '憲法法庭111年憲判字第1號' })).toBe('ruling');
  expect(badgeOf({ doc_type: '憲法法庭裁判', title: '憲法法庭111年憲裁字第1號' })).toBe('procedural_ruling');
});

test('every other kind of document has a badge of its own, and an unknown kind none', () => {
  const badge = (doc_type: '釋字' | '憲法法庭裁判' | '裁判' | '函釋' | null) =>
    badgeOf({ doc_type, title: '甲', standing: 'other' });
  expect([badge('釋字'), badge('憲法法庭裁判'), badge('裁判'), badge('函釋')]).toEqual([
    'interpretation',
    'ruling',
    'judgment',
    'letter',
  ]);
  expect(badge(null)).toBeNull();
});
