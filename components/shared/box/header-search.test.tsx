// @vitest-environment jsdom

import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { pressEnter, render, type } from '../testing/render.tsx';
import { HeaderSearch } from './header-search.tsx';

const page = { path: '/search', push: vi.fn() };
vi.mock('next/navigation', () => ({
  usePathname: () => page.path,
  useRouter: () => ({ push: page.push }),
}));
beforeEach(() => {
  page.path = '/search';
  page.push = vi.fn();
});

async function header(search = '') {
  const { container, updates } = await render(<HeaderSearch />, { search });
  return { container, updates, box: container.querySelector<HTMLInputElement>('input[name=q]')! };
}

test('works without JavaScript: a GET form to /search with the query and all else of the address', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NuqsTestingAdapter searchParams="?q=租賃&mode=keyword&limit=30">
        <HeaderSearch />
      </NuqsTestingAdapter>
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
  box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await pressEnter(box, { keyCode: 13 });
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

test('Escape does not empty the box', async () => {
  const { box } = await header();
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  box.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
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
