// @vitest-environment jsdom

import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Suggestion } from '#lib/contract/suggest.ts';
import { click, eventually, pressEnter, render, type } from '../testing/render.tsx';
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

const ARTICLE: Suggestion = {
  kind: 'article',
  text: '民法第184條',
  doc_id: 'law:B0000001:184',
  title: '民法第184條',
  excerpt: '因故意或過失',
  is_abandoned: false,
};

test('suggestions are shown below the box and opened at no cost', async () => {
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

test('the active option stays active when suggestions arrive, and Enter chooses it', async () => {
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

test('Enter without an active option searches for the typed text', async () => {
  const { box, options, updates } = await header('?q=買賣', [ARTICLE]);
  await type(box, '民184');
  await eventually(() => expect(options()).toHaveLength(1));
  await pressEnter(box);
  await eventually(() => expect(searchedQueries(updates)).toEqual(['民184']));
  expect(page.push).not.toHaveBeenCalled();
  expect(options()).toEqual([]);
});

test('a suggestion that is not known to be held is searched for', async () => {
  const { box, options, updates } = await header('?q=買賣', [{ ...ARTICLE, doc_id: null, excerpt: null }]);
  await type(box, '民184');
  await eventually(() => expect(options()).toHaveLength(1));
  await click(options()[0]);
  await eventually(() => expect(searchedQueries(updates)).toEqual(['民法第184條']));
});

test('keys of the input method do not move in the list, and no suggestions are requested for text being composed', async () => {
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

test('earlier searches are offered to the lawyer who made them until she clears them', async () => {
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
    [...first.container.querySelectorAll('button')].find(
      (button) => button.textContent === '清除這裡記住的文字',
    ),
  );
  expect([first.options(), localStorage.length]).toEqual([[], 0]);
});

test('earlier searches can be cleared by keyboard: Tab reaches the button, and then the box has the focus again', async () => {
  const { box, container } = await header('?q=買賣');
  await type(box, '房屋 租賃');
  await pressEnter(box);
  await type(box, '租');
  const forget = () =>
    [...container.querySelectorAll('button')].find((button) => button.textContent === '清除這裡記住的文字');
  await eventually(() => expect(forget()).toBeDefined());
  act(() => box.focus());
  expect(await press(box, 'Tab')).toBe(true);
  act(() => forget()!.focus());
  expect(document.activeElement).toBe(forget());
  await click(forget());
  expect([forget(), document.activeElement, localStorage.length]).toEqual([undefined, box, 0]);
});
