// @vitest-environment jsdom

import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fillSearchBox } from '../search-drafts.ts';
import { TestAddress } from '../testing/address.tsx';
import { click, pressEnter, render, type } from '../testing/render.tsx';
import { HeaderSearch } from './header-search.tsx';
import { header, press, searchedQueries } from './testing/header.tsx';

const page = { path: '/search', push: vi.fn() };
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => page.path,
  useRouter: () => ({ push: page.push }),
}));
beforeEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  page.path = '/search';
  page.push = vi.fn();
});

test('the search box works without JavaScript, as a GET form with the query and the other parameters', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TestAddress search="?q=租賃&mode=keyword&limit=30">
        <HeaderSearch />
      </TestAddress>
    </QueryClientProvider>,
  );
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/search']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ q: '租賃', mode: 'keyword', limit: '30' });
});

test('Enter searches once for the trimmed text and keeps mode and number of results', async () => {
  const { box, updates } = await header('?q=買賣&mode=keyword&limit=30');
  await type(box, ' 租賃 & 修繕 ');
  await pressEnter(box);
  expect(updates.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { q: '租賃 & 修繕', mode: 'keyword', limit: '30' },
  ]);
  expect(page.push).not.toHaveBeenCalled();
});

test('on another page Enter opens a search without that page’s parameters', async () => {
  page.path = '/documents/law:B0000001';
  const { box, updates } = await header('?q=買賣&tab=citing');
  expect(box.value).toBe('');
  await type(box, '租賃');
  await pressEnter(box);
  expect(page.push.mock.calls).toEqual([[`/search?q=租賃`]]);
  expect(updates).toEqual([]);
});

test('Enter that confirms an input method’s candidate does not search', async () => {
  const { box, updates } = await header();
  await type(box, 'ㄗㄨ');
  await pressEnter(box, { isComposing: true, keyCode: 229 });
  await pressEnter(box, { isComposing: false, keyCode: 229 });
  const end = new CompositionEvent('compositionend', { bubbles: true });
  await act(async () => void box.dispatchEvent(end));
  // Of the same keystroke, however long this machine takes between the two.
  await pressEnter(box, { keyCode: 13, timeStamp: end.timeStamp });
  expect(updates).toEqual([]);
});

test.each([
  ['   ', '只有空白'],
  ['', '只有空白'],
  ['字'.repeat(501), '有 501 字'],
])('an invalid query is explained, not sent, and stays in the box (case %#)', async (text, said) => {
  const { box, container, updates } = await header('?q=借貸');
  await type(box, text);
  await pressEnter(box);
  expect(updates).toEqual([]);
  expect(container.querySelector('[role=alert]')?.textContent).toContain(said);
  expect(box.value).toBe(text);
  expect(document.activeElement).toBe(box);
});

test.each([
  [' ', '只有空白'],
  ['字'.repeat(501), '有 501 字'],
])('an invalid query in the URL is explained in the server’s HTML too (case %#)', (q, said) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TestAddress search={`?${new URLSearchParams({ q })}`}>
        <HeaderSearch />
      </TestAddress>
    </QueryClientProvider>,
  );
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  expect(parsed.querySelector('[role=alert]')?.textContent).toContain(said);
});

test('Escape does not empty the search box', async () => {
  const { box } = await header();
  await type(box, '租賃');
  expect(await press(box, 'Escape')).toBe(false);
  expect(box.value).toBe('租賃');
});

test('/ focuses the search box', async () => {
  const { box } = await header('?q=買賣');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(box);
});

test('submitting the same search sends it again if it failed, and not if it succeeded', async () => {
  for (const [ok, calls] of [
    [false, 1],
    [true, 0],
  ] as const) {
    const client = new QueryClient();
    const queryFn = vi.fn(async () => ({ ok: true }));
    client.setQueryData(['search', '買賣'], { ok });
    const observer = new QueryObserver(client, {
      queryKey: ['search', '買賣'],
      queryFn,
      staleTime: Infinity,
    });
    onTestFinished(observer.subscribe(() => {}));
    const { container } = await render(<HeaderSearch />, { search: '?q=買賣', client });
    await pressEnter(container.querySelector<HTMLInputElement>('input[name=q]')!);
    expect(queryFn).toHaveBeenCalledTimes(calls);
  }
});

test('a typed query that was not sent is restored after leaving and coming back', async () => {
  const first = await render(<HeaderSearch />, { search: '?q=租賃' });
  await type(first.container.querySelector<HTMLInputElement>('input[name=q]')!, '租賃 & 修');
  await first.unmount();
  expect((await header('?q=租賃')).box.value).toBe('租賃 & 修');
  expect((await header('?q=買賣')).box.value).toBe('買賣');
});

test('Back before the new results are rendered restores the earlier query, but keeps a draft', async () => {
  const { box } = await header('?q=繼承');
  const back = () => act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  // What was sent stands in the box, the page still has the query before.
  box.value = '遺囑';
  await back();
  expect(box.value).toBe('繼承');
  await type(box, '繼承 拋棄');
  await back();
  expect(box.value).toBe('繼承 拋棄');
});

test('for 501 characters the excess one is shown, and one click removes it', async () => {
  const { box, container } = await header('?q=買賣');
  await type(box, `${'字'.repeat(500)}尾`);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(container.textContent).toContain('有 501 字');
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain('尾');
  await click(
    [...container.querySelectorAll('button')].find((button) => button.textContent === '刪去超出的 1 字'),
  );
  expect(box.value).toBe('字'.repeat(500));
  expect(box.getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(box);
});

test('an empty search page focuses the search box, and a search moves the focus to the results', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  Object.assign(main, { id: 'main', tabIndex: -1 });
  onTestFinished(() => main.remove());
  const { box } = await header('');
  expect(document.activeElement).toBe(box);
  await type(box, '租賃');
  await pressEnter(box);
  expect(document.activeElement).toBe(main);
});

test('a page of results, and any other page, does not focus the search box', async () => {
  await header('?q=買賣');
  expect(document.activeElement).toBe(document.body);
  page.path = '/chat';
  await header('');
  expect(document.activeElement).toBe(document.body);
});

test('a new search drops unknown parameters and keeps mode and filters', async () => {
  const { box, updates } = await header('?q=租賃&mode=keyword&level=最高&foo=1');
  await type(box, '押租金');
  await pressEnter(box);
  expect(searchedQueries(updates)).toEqual([]);
  expect(page.push.mock.calls).toEqual([['/search?q=押租金&mode=keyword&level=最高']]);
});

test('a citation that a document page puts into the box appears at once without a search', async () => {
  page.path = '/documents/law:B0000001';
  const { box, updates } = await header();
  await act(async () => fillSearchBox('最高法院112年度台上字第1號'));
  expect(box.value).toBe('最高法院112年度台上字第1號');
  expect([updates, page.push.mock.calls]).toEqual([[], []]);
  await act(async () => fillSearchBox(''));
});
