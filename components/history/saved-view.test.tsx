// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { click, eventually, render } from '#components/shared/testing/render.tsx';
import { SavedView } from './saved-view.tsx';

afterEach(() => vi.unstubAllGlobals());

const SEARCH = {
  ...{ id: 's', name: '租賃', query: '租賃', filters: [], href: '/search?q=租賃', createdAt: 1 },
  news: null,
};

test('what failed is told of what was to be changed: a saved search, the address of a feed, not the history', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }));
  const { container } = await render(<SavedView searches={[SEARCH]} news="told" feedMadeAt={1} />);
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const press = async (name: string) => {
    await eventually(() => expect(button(name)).toBeDefined());
    await click(button(name));
  };
  const alerts = () => [...container.querySelectorAll('[role=alert]')].map((alert) => alert.textContent);
  await press('刪除');
  await press('確定刪除');
  await eventually(() => expect(alerts()).toEqual([expect.stringContaining('儲存的搜尋可能沒有變更')]));
  await press('撤銷');
  await eventually(() => expect(alerts()[1]).toContain('訂閱網址可能沒有建立或撤銷'));
});
