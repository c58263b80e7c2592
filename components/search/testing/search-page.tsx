import { expect, vi } from 'vitest';
import { HeaderSearch } from '#components/shared/box/header-search.tsx';
import {
  click as clickOnly,
  eventually,
  pressEnter as pressOnly,
  render as renderOnly,
} from '#components/shared/testing/render.tsx';
import { SearchView } from '../search-view.tsx';

// The search page with its box, and a server that the tests of the page let answer.

export const view = (
  <>
    <HeaderSearch />
    <SearchView
      sites={{ web: 'https://desk.example', documents: null, hasPages: true }}
      serverSearch="none"
      remaining={null}
    />
  </>
);
export const hit = {
  doc_id: 'law:1',
  title: '民法<b>第1條</b>',
  content: '<em onclick="x()">租賃</em><script>bad()</script><img src=x onerror=bad()>契約',
  doc_type: '法規命令',
  is_abandoned: true,
  url: 'javascript:bad()',
};
export const answer = (documents: unknown[] = [hit], headers: Record<string, string> = {}) =>
  Response.json(
    { documents, search_type: 'hybrid' },
    { headers: { 'x-ratelimit-remaining-requests': '41', date: new Date().toUTCString(), ...headers } },
  );
export const failing = (status: number, type: string, code: string) =>
  Response.json({ error: { message: 'm', type, code, param: null, request_id: 'r' } }, { status });

export const fetched = vi.fn<typeof fetch>();

/** Before all tests, as after the first key press: the module that shows a search is loaded. */
export const loadSearch = () => import('../search-page.tsx');

/** Before each test: one pane, as these tests are not about what a second one reads, and a server that finds `hit`. */
export function serveHit(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  fetched.mockReset().mockImplementation(async () => answer());
  vi.stubGlobal('fetch', fetched);
}

/** Until no search is on its way. */
const searched = () => eventually(() => expect(document.body.textContent).not.toContain('搜尋中…'));

export async function render(...[children, options]: Parameters<typeof renderOnly>) {
  const rendered = await renderOnly(children, options);
  await searched();
  return rendered;
}

export async function click(element: Element | null | undefined) {
  await clickOnly(element);
  await searched();
}

export async function pressEnter(input: HTMLInputElement) {
  await pressOnly(input);
  await searched();
}

export const box = (container: Element) => container.querySelector<HTMLInputElement>('input[name=q]')!;
export const button = (container: Element, name: string) =>
  [...container.querySelectorAll('button, a')].find((element) => element.textContent?.includes(name));
