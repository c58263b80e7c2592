// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { click, eventually, render } from '#components/shared/testing/render.tsx';
import { SearchView } from '../search-view.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/search',
  useRouter: () => ({ push: vi.fn() }),
}));

const view = (
  <SearchView
    sites={{ web: 'https://desk.example', documents: null, hasPages: true }}
    serverSearch="none"
    remaining={null}
  />
);
const fetched = vi.fn<typeof fetch>();
const none = () =>
  Response.json({ documents: [], search_type: 'hybrid' }, { headers: { date: new Date().toUTCString() } });
beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => none());
  vi.stubGlobal('fetch', fetched);
});

async function open(search: string) {
  const rendered = await render(view, { search });
  const link = (name: string) =>
    [...rendered.container.querySelectorAll('a')].find((one) => one.textContent?.includes(name));
  return { ...rendered, link };
}
const asked = () => fetched.mock.calls.map(([url]) => decodeURIComponent(String(url))).at(-1);

test('filters and order of the URL are sent under the contract’s names', async () => {
  await open(
    '?q=租賃&type=裁判&standing=法律&level=最高&court=北院&from=99&to=104&in_force=true&sort=newest',
  );
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(asked()).toBe(
    '/api/search?query=租賃&search_type=hybrid&limit=10&doc_type=法規命令&doc_type=裁判&standing=code&standing=act&level=最高&court=臺灣臺北地方法院&start_date=2010-01-01&end_date=2015-12-31&in_force=true&sort=newest',
  );
});

test('if filters leave no result, the first advice is to search without them', async () => {
  const { container, link, updates } = await open('?q=租賃&mode=keyword&level=最高&sort=newest');
  await eventually(() => expect(container.textContent).toContain('目前有篩選條件'));
  await click(container.querySelector('main li a, ul.list-disc a'));
  expect(updates.at(-1)?.queryString).toBe('?q=租賃&mode=keyword&sort=newest');
  expect(link('改用混合搜尋')).toBeDefined();
});

test('the offer of keyword search after a failing mode keeps the filters', async () => {
  fetched.mockImplementation(async () =>
    Response.json(
      {
        error: {
          message: 'm',
          type: 'upstream_error',
          code: 'semantic_failed',
          param: null,
          request_id: 'r',
        },
      },
      { status: 502 },
    ),
  );
  const { container, link, updates } = await open('?q=租賃&level=最高');
  await eventually(() => expect(container.textContent).toContain('只用關鍵詞搜尋'));
  await click(link('只用關鍵詞搜尋'));
  expect(updates.at(-1)?.queryString).toBe('?q=租賃&mode=keyword&level=最高');
});

test('unknown parameters are reported, not sent, and removed by one click', async () => {
  const { container, link, updates } = await open('?q=侵權行為&消滅時效=');
  expect(container.querySelector('[role=alert]')?.textContent).toContain('參數「消滅時效」不是搜尋條件');
  expect(fetched).not.toHaveBeenCalled();
  await click(link('直接搜尋'));
  expect(updates.at(-1)?.queryString).toBe('?q=侵權行為');
});
