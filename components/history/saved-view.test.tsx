// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { click, eventually, render } from '#components/shared/testing/render.tsx';
import { SavedView } from './saved-view.tsx';

afterEach(() => vi.unstubAllGlobals());

const SEARCH = {
  ...{ id: 's', name: '租賃', query: '租賃', href: '/search?q=租賃', createdAt: 1 },
  news: null,
  looked: null,
};

test('an error names what could not be changed, a saved search or the feed’s address, and not the history', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }));
  const { container } = await render(<SavedView searches={[SEARCH]} news="complete" feedMadeAt={1} />);
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

test('marking as seen covers only what the page shows: the time of its search is sent along', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)));
    return new Response(null, { status: 500 });
  });
  const news = { count: 1, isExact: true, documents: [{ doc_id: 'case:1', title: '判決' }] };
  const looked = '2026-11-01T00:00:00.000001Z';
  await render(<SavedView searches={[{ ...SEARCH, news, looked }]} news="complete" feedMadeAt={null} />);
  const seen = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '標示為已看');
  // The texts come by themselves.
  await eventually(() => expect(seen()).toBeDefined());
  await click(seen());
  await eventually(() => expect(sent).toEqual([{ seen: looked }]));
});
