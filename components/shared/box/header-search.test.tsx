// @vitest-environment jsdom

import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Suggestion } from '#lib/contract/suggest.ts';
import { fillSearchBox } from '../search-drafts.ts';
import { TestAddress } from '../testing/address.tsx';
import { click, eventually, pressEnter, render, type } from '../testing/render.tsx';
import { HeaderSearch } from './header-search.tsx';

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

async function header(search = '', suggestions: Suggestion[] = []) {
  const fetched = vi.fn(async (_: string) => Response.json({ suggestions }));
  vi.stubGlobal('fetch', fetched);
  const { container, updates } = await render(<HeaderSearch historyOf="lin" />, { search });
  return {
    container,
    updates,
    fetched,
    box: container.querySelector<HTMLInputElement>('input[name=q]')!,
    options: () => [...container.querySelectorAll('[role=option]')],
  };
}

/** Presses a key; resolves to whether the browser's own action would follow. */
const press = (box: HTMLInputElement, key: string, more: KeyboardEventInit = {}) =>
  act(async () =>
    box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
  );

const asked = (updates: { searchParams: URLSearchParams }[]) =>
  updates.map(({ searchParams }) => searchParams.get('q'));

const ARTICLE: Suggestion = {
  kind: 'article',
  text: '民法第184條',
  doc_id: 'law:B0000001:184',
  title: '民法第184條',
  excerpt: '因故意或過失',
  is_abandoned: false,
};

test('works without JavaScript: a GET form to /search with the query and all else of the address', () => {
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

test('Enter searches once, for the tidied text, and leaves mode and number as they are', async () => {
  const { box, updates } = await header('?q=買賣&mode=keyword&limit=30');
  await type(box, ' 租賃 & 修繕 ');
  await pressEnter(box);
  expect(updates.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { q: '租賃 & 修繕', mode: 'keyword', limit: '30' },
  ]);
  expect(page.push).not.toHaveBeenCalled();
});

test('on another page Enter goes to a search with nothing of that page in it', async () => {
  page.path = '/documents/law:B0000001';
  const { box, updates } = await header('?q=買賣&tab=citing');
  expect(box.value).toBe('');
  await type(box, '租賃');
  await pressEnter(box);
  expect(page.push.mock.calls).toEqual([[`/search?q=租賃`]]);
  expect(updates).toEqual([]);
});

test('Enter that confirms a candidate does not search', async () => {
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
])('what would be refused is told, not sent, and stays in the box (case %#)', async (text, said) => {
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
])('what is refused of an address is told by the server, too (case %#)', (q, said) => {
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

test('Escape does not empty the box', async () => {
  const { box } = await header();
  await type(box, '租賃');
  expect(await press(box, 'Escape')).toBe(false);
  expect(box.value).toBe('租賃');
});

test('/ goes to the box', async () => {
  const { box } = await header('?q=買賣');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(box);
});

test('the same search again asks once more where it failed, and not where it was answered', async () => {
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

test('text typed but not sent is there again after leaving and coming back', async () => {
  const first = await render(<HeaderSearch />, { search: '?q=租賃' });
  await type(first.container.querySelector<HTMLInputElement>('input[name=q]')!, '租賃 & 修');
  await first.unmount();
  expect((await header('?q=租賃')).box.value).toBe('租賃 & 修');
  expect((await header('?q=買賣')).box.value).toBe('買賣');
});

test('Back before the page has drawn the search just sent puts the query before into the box; a draft stays', async () => {
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

test('what may be meant is suggested below the box, and opened at no cost', async () => {
  const { box, options, fetched, updates } = await header('?q=買賣', [ARTICLE]);
  await type(box, '民184');
  await eventually(() =>
    expect(options().map((option) => option.textContent)).toEqual(['民法第184條 因故意或過失條文']),
  );
  expect(fetched.mock.calls.map(([address]) => decodeURIComponent(address))).toEqual([
    '/api/suggest?q=民184',
  ]);
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(box.getAttribute('aria-controls')!)?.getAttribute('role')).toBe('listbox');
  expect(box.getAttribute('aria-activedescendant')).toBeNull();
  expect(await press(box, 'ArrowDown')).toBe(false);
  expect(box.getAttribute('aria-activedescendant')).toBe(options()[0]!.id);
  expect(options()[0]!.getAttribute('aria-selected')).toBe('true');
  expect(await press(box, 'Enter')).toBe(false);
  expect(page.push.mock.calls).toEqual([['/documents/law:B0000001:184']]);
  expect([updates, box.value, box.getAttribute('aria-expanded')]).toEqual([[], '買賣', 'false']);
});

test('what she has gone to in the list stays active when suggestions arrive, and Enter takes it', async () => {
  const other = { ...ARTICLE, doc_id: 'law:B0000001:18', title: '民法第18條' };
  const { box, options, fetched, updates } = await header('?q=買賣', [ARTICLE]);
  await type(box, '民18');
  await eventually(() => expect(options()).toHaveLength(1));
  const answer = Promise.withResolvers<Response>();
  fetched.mockImplementation(() => answer.promise);
  await type(box, '民184');
  // An option from before, while the next suggestions are still loading.
  await press(box, 'ArrowDown');
  expect(options()[0]!.getAttribute('aria-selected')).toBe('true');
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(2));
  answer.resolve(Response.json({ suggestions: [other, ARTICLE] }));
  await eventually(() => expect(options()).toHaveLength(2));
  expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true']);
  await pressEnter(box);
  expect(page.push.mock.calls).toEqual([['/documents/law:B0000001:184']]);
  expect(updates).toEqual([]);
});

test('Enter with nothing chosen searches for what was typed', async () => {
  const { box, options, updates } = await header('?q=買賣', [ARTICLE]);
  await type(box, '民184');
  await eventually(() => expect(options()).toHaveLength(1));
  await pressEnter(box);
  await eventually(() => expect(asked(updates)).toEqual(['民184']));
  expect(page.push).not.toHaveBeenCalled();
  expect(options()).toEqual([]);
});

test('what nobody knows to be held is searched for', async () => {
  const { box, options, updates } = await header('?q=買賣', [{ ...ARTICLE, doc_id: null, excerpt: null }]);
  await type(box, '民184');
  await eventually(() => expect(options()).toHaveLength(1));
  await click(options()[0]);
  await eventually(() => expect(asked(updates)).toEqual(['民法第184條']));
});

test('keys of the input method are not keys of the list, and what is being composed is not asked for', async () => {
  const { box, options, fetched } = await header('?q=買賣', [ARTICLE]);
  await type(box, '民184');
  await eventually(() => expect(options()).toHaveLength(1));
  for (const key of ['ArrowDown', 'Escape', 'Process'])
    await press(box, key, { isComposing: true, keyCode: 229 });
  expect([box.getAttribute('aria-expanded'), box.getAttribute('aria-activedescendant')]).toEqual([
    'true',
    null,
  ]);
  await act(async () => {
    box.value = '民184ㄈ';
    box.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("one's own searches are offered again, for nobody else, until they are cleared", async () => {
  const first = await header('?q=買賣');
  await type(first.box, '房屋 租賃');
  await pressEnter(first.box);
  await press(first.box, 'ArrowDown');
  // What stands in the box already is not offered.
  expect(first.options()).toEqual([]);
  await type(first.box, '租');
  await eventually(() =>
    expect(first.options().map(({ textContent }) => textContent)).toEqual(['房屋 租賃']),
  );
  await press(first.box, 'ArrowUp');
  await press(first.box, 'Enter');
  expect(first.updates).toHaveLength(1);
  const { container } = await render(<HeaderSearch historyOf="wang" />);
  const other = container.querySelector<HTMLInputElement>('input[name=q]')!;
  await press(other, 'ArrowDown');
  expect(container.querySelectorAll('[role=option]')).toHaveLength(0);
  await type(first.box, '房');
  await eventually(() => expect(first.options()).toHaveLength(1));
  await click(
    [...first.container.querySelectorAll('button')].find((button) => button.textContent === '清除搜尋紀錄'),
  );
  expect([first.options(), localStorage.length]).toEqual([[], 0]);
});

test('her searches can be cleared by keys alone: Tab goes to the button, and the box has the focus again', async () => {
  const { box, container } = await header('?q=買賣');
  await type(box, '房屋 租賃');
  await pressEnter(box);
  await type(box, '租');
  const forget = () =>
    [...container.querySelectorAll('button')].find((button) => button.textContent === '清除搜尋紀錄');
  await eventually(() => expect(forget()).toBeDefined());
  act(() => box.focus());
  expect(await press(box, 'Tab')).toBe(true);
  act(() => forget()!.focus());
  expect(document.activeElement).toBe(forget());
  await click(forget());
  expect([forget(), document.activeElement, localStorage.length]).toEqual([undefined, box, 0]);
});

test('of 501 characters the last one is shown, and one click cuts it off', async () => {
  const { box, container } = await header('?q=買賣');
  await type(box, `${'字'.repeat(500)}尾`);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(container.textContent).toContain('有 501 字');
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain('尾');
  await click(
    [...container.querySelectorAll('button')].find((button) => button.textContent === '刪去超過的 1 字'),
  );
  expect(box.value).toBe('字'.repeat(500));
  expect(box.getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(box);
});

test('an empty search page begins in the box, and a search leaves it for the results', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  Object.assign(main, { id: 'main', tabIndex: -1 });
  onTestFinished(() => main.remove());
  const { box } = await header('');
  expect(document.activeElement).toBe(box);
  await type(box, '租賃');
  await pressEnter(box);
  expect(document.activeElement).toBe(main);
});

test('a page of results, and any other page, does not begin in the box', async () => {
  await header('?q=買賣');
  expect(document.activeElement).toBe(document.body);
  page.path = '/chat';
  await header('');
  expect(document.activeElement).toBe(document.body);
});

test('a new search leaves behind what no search would heed, and keeps mode and filters', async () => {
  const { box, updates } = await header('?q=租賃&mode=keyword&level=最高&foo=1');
  await type(box, '押租金');
  await pressEnter(box);
  expect(asked(updates)).toEqual([]);
  expect(page.push.mock.calls).toEqual([['/search?q=押租金&mode=keyword&level=最高']]);
});

test('a citation that is put into the box from a document stands there at once, and nothing is searched', async () => {
  page.path = '/documents/law:B0000001';
  const { box, updates } = await header();
  await act(async () => fillSearchBox('最高法院112年度台上字第1號'));
  expect(box.value).toBe('最高法院112年度台上字第1號');
  expect([updates, page.push.mock.calls]).toEqual([[], []]);
  await act(async () => fillSearchBox(''));
});
