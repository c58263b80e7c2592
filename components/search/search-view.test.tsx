// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { REMAINING_KEY } from '#components/shared/remaining.ts';
import { eventually, type } from '#components/shared/testing/render.tsx';
import { searchKey } from './search-query.ts';
import { SearchView } from './search-view.tsx';
import {
  answer,
  box,
  button,
  click,
  fetched,
  hit,
  loadSearch,
  pressEnter,
  render,
  serveHit,
  view,
} from './testing/search-page.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/search',
  useRouter: () => ({ push: vi.fn() }),
}));
beforeAll(loadSearch, 60_000);
beforeEach(serveHit);

test('a search makes one request and one history entry, and coming back to it makes none', async () => {
  const client = new QueryClient();
  const { container, updates, unmount } = await render(view, { client });
  await type(box(container), '租賃');
  await pressEnter(box(container));
  await eventually(() => expect(container.querySelectorAll('ol li')).toHaveLength(1));
  expect(updates.map(({ queryString, history }) => [queryString, history])).toEqual([['?q=租賃', 'push']]);
  await unmount();
  const again = await render(view, { client, search: '?q=租賃' });
  act(() => void window.dispatchEvent(new Event('focus')));
  act(() => void window.dispatchEvent(new Event('online')));
  await eventually(() => expect(again.container.querySelectorAll('ol li')).toHaveLength(1));
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(1));
});

test('no markup of an upstream becomes an element except bare <em>', async () => {
  const client = new QueryClient();
  const { container } = await render(view, { client, search: '?q=租賃' });
  const item = container.querySelector('ol li')!;
  expect(item.querySelectorAll('script, img, b')).toHaveLength(0);
  expect(item.querySelector('em')?.outerHTML).toBe('<em>租賃</em>');
  expect(item.querySelector('h3')?.textContent).toBe('民法<b>第1條</b>');
  expect(item.querySelector('a')?.getAttribute('href')).toBe('/documents/law:1?q=%E7%A7%9F%E8%B3%83');
  const kept = JSON.stringify(
    client.getQueryData(searchKey({ query: '租賃', search_type: 'hybrid', limit: 10 })),
  );
  expect(kept).toContain('<em>租賃</em>契約');
  expect(kept).not.toMatch(/onerror|onclick|<script/);
});

test('the page marks repealed documents, announces the number of results once, and the header shows the remaining quota', async () => {
  const client = new QueryClient();
  const { container } = await render(view, { client, search: '?q=租賃' });
  await eventually(() => expect(container.querySelector('ol')?.getAttribute('aria-label')).toBe('搜尋結果'));
  await eventually(() => expect(container.querySelector('ol li')?.textContent).toContain('已廢止'));
  await eventually(() => expect(client.getQueryData(REMAINING_KEY)).toBe(41));
  expect([...container.querySelectorAll('[role=status]')].map((status) => status.textContent)).toEqual([
    '混合搜尋：「租賃」找到 1 筆',
  ]);
});

test('an invalid parameter in the URL is reported, and nothing is requested', async () => {
  const { container } = await render(view, { search: `?q=租賃&mode=foo&limit=999` });
  await eventually(() =>
    expect(container.querySelector('[role=alert]')?.textContent).toMatch(/foo.*沒有送出.*999.*沒有送出/),
  );
  expect(fetched).not.toHaveBeenCalled();
});

test('choosing a mode or a number of results searches at once for the same text, and coming back costs nothing', async () => {
  const { container, updates } = await render(view, { search: '?q=租賃' });
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(1));
  const link = (name: string, label: string) =>
    [...container.querySelectorAll(`nav[aria-label="${name}"] a`)].find((one) => one.textContent === label);
  expect(link('搜尋方式', '混合')?.getAttribute('aria-current')).toBe('true');
  expect(link('搜尋方式', '語意')?.getAttribute('href')).toBe('/search?q=租賃&mode=semantic');
  await click(link('搜尋方式', '語意'));
  expect(updates.at(-1)?.queryString).toBe('?q=租賃&mode=semantic');
  await eventually(() => expect(String(fetched.mock.calls.at(-1)?.[0])).toContain('search_type=semantic'));
  await click(link('筆數', '20'));
  expect(updates.at(-1)?.queryString).toBe('?q=租賃&mode=semantic&limit=20');
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(3));
  await click(link('筆數', '10'));
  await click(link('搜尋方式', '混合'));
  await eventually(() => expect(container.querySelectorAll('ol li')).toHaveLength(1));
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('before a search was made, choosing a mode costs nothing and applies to the next search', async () => {
  const { container, updates } = await render(view, { search: '' });
  await click(container.querySelector('nav[aria-label="搜尋方式"] li:last-child a'));
  expect(updates.at(-1)?.queryString).toBe('?mode=semantic');
  expect(fetched).not.toHaveBeenCalled();
  await type(box(container), '租賃');
  await pressEnter(box(container));
  await eventually(() => expect(String(fetched.mock.calls[0]?.[0])).toContain('search_type=semantic'));
});

test('a result shows its reasons as plain text, and none if the server sends none', async () => {
  const why = {
    words: ['押金<img src=x>'],
    act_names: [],
    meaning: [],
    cited_by: [{ doc_id: 'case:1', title: '某判決<b>' }],
    similar: false,
    named: false,
  };
  fetched.mockImplementation(async () => answer([{ ...hit, why }, hit, { ...hit, why: 'because' }]));
  const { container } = await render(view, { search: '?q=房東' });
  const [first, second, third] = container.querySelectorAll('ol li');
  expect(first?.querySelector('[data-why]')?.textContent).toBe(
    '為什麼找到：命中字詞：押金<img src=x>\u00a0· 相關文件引用：某判決<b>',
  );
  expect(first?.querySelector('img')).toBeNull();
  for (const item of [second, third]) expect(item?.querySelector('[data-why]')).toBeNull();
});

test('a row shows its document’s facts, and procedural rulings are one line behind the others', async () => {
  const facts = { level: '最高', standing: 'highest_court', decides: true, court: '最高法院', cited_by: 9 };
  const judgment = {
    ...hit,
    title: '最高法院95年度台上字第1號民事判決',
    doc_type: '裁判',
    date: '2006-04-27',
  };
  const ruling = { ...hit, title: '示範裁定', doc_type: '憲法法庭裁判', decides: false };
  fetched.mockImplementation(async () => answer([ruling, { ...judgment, ...facts }, hit, ruling]));
  const { container } = await render(view, { search: '?q=租賃' });
  const list = (name: string) => container.querySelector(`ol[aria-label="${name}"]`);
  expect([...list('搜尋結果')!.querySelectorAll('h3')].map((title) => title.textContent)).toEqual([
    '最高法院95年度台上字第1號民事判決',
    '民法<b>第1條</b>',
  ]);
  expect(list('搜尋結果')!.querySelector('[data-facts]')?.textContent).toBe(
    '最高法院 | 民事 | 95.4.27 | 被引用 9',
  );
  expect(container.querySelectorAll('[data-facts]')).toHaveLength(3);
  expect(container.querySelector<HTMLDetailsElement>('details:has(ol)')?.open).toBe(false);
  expect(container.querySelector('details:has(ol) summary')?.textContent).toContain('2 件程序裁判');
  expect(list('2 件程序裁判')?.getAttribute('start')).toBe('3');
  expect(list('2 件程序裁判')?.querySelectorAll('li')).toHaveLength(2);
});

test('the mode that answered is shown with the results', async () => {
  const first = await render(view, { search: '?q=租賃' });
  await eventually(() => expect(first.container.textContent).toContain('混合搜尋'));
  const other = await render(view, { search: '?q=租賃&mode=semantic' });
  await eventually(() =>
    expect(other.container.textContent).toContain('選的是「語意」，伺服器以混合搜尋回覆'),
  );
});

test('nothing found offers the words joined by &', async () => {
  fetched.mockImplementation(async () => answer([]));
  const { container, updates } = await render(view, { search: '?q=押租金 修繕&mode=keyword' });
  await eventually(() => expect(container.querySelector('h2')?.textContent).toBe('沒有找到「押租金 修繕」'));
  await click(button(container, '押租金 & 修繕'));
  const { q, mode } = Object.fromEntries(new URLSearchParams(updates.at(-1)?.queryString));
  expect([q, mode]).toEqual(['押租金 & 修繕', 'keyword']);
  expect(box(container).value).toBe('押租金 & 修繕');
});

test('without results the filters are collapsed to those that are set, with one click to clear them', async () => {
  fetched.mockImplementation(async (input) => answer(String(input).includes('level=') ? [] : [hit]));
  const { container, updates } = await render(view, { search: '?q=租賃&level=最高' });
  await eventually(() => expect(container.querySelector('h2')?.textContent).toBe('沒有找到「租賃」'));
  const panel = () => container.querySelector('form[aria-label=篩選]')?.parentElement?.classList;
  const toggle = button(container, '篩選（1 項）');
  expect([panel()?.contains('hidden'), toggle?.classList.contains('wide:hidden')]).toEqual([true, false]);
  await click(toggle);
  expect(panel()?.contains('hidden')).toBe(false);
  await click(toggle);
  await click(
    [...container.querySelectorAll('[aria-label=已套用的條件] a')].find(
      ({ textContent }) => textContent === '清除全部條件',
    ),
  );
  expect(updates.at(-1)?.queryString).not.toContain('level');
  await eventually(() => expect(container.querySelector('article')).not.toBeNull());
  expect(panel()?.contains('hidden')).toBe(false);
});

test('after a link on another site nothing is searched before the lawyer presses the button', async () => {
  const held = (
    <SearchView
      sites={{ web: 'https://desk.example', documents: null, hasPages: true }}
      serverSearch="held"
      remaining={null}
    />
  );
  const { container } = await render(held, { search: '?q=租賃' });
  expect(container.textContent).toContain('尚未搜尋「租賃」');
  expect(fetched).not.toHaveBeenCalled();
  await click(button(container, '搜尋'));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(container.textContent).not.toContain('尚未搜尋');
});
