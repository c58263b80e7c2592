// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AbandonedBadge } from './abandoned-badge.tsx';
import { render } from './testing/render.tsx';

test.each([
  [{ kind: 'superseded', date: '2022-05-01' }, '不再適用 111.5.1 起'],
  [{ kind: 'repealed', date: '2014-05-01' }, '已廢止 103.5.1'],
  [{ kind: 'deleted', date: null }, '已刪除'],
  [null, ''],
] as const)('%j is shown as %j', async (ended, shown) => {
  const { container } = await render(<AbandonedBadge ended={ended} />);
  expect(container.textContent).toBe(shown);
});
