// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { click, eventually, render, type } from '#components/shared/testing/render.tsx';
import { fakeServer, refusal } from '../testing/server.ts';
import { THREADS_KEY } from '../thread-api.ts';
import { ThreadList } from './thread-list.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: () => {} }),
}));

const thread = (id: string, updated: number) => ({ id, title: `對話${id}`, updated, running: false });
const answer = (...threads: object[]) => Response.json({ threads });

const look = { for: (_words: string) => {} };

/** The list, with a handle by which a test sets its search words. */
function Panel() {
  const [words, setWords] = useState('');
  look.for = setWords;
  return <ThreadList currentId={null} words={words} onOpen={() => {}} />;
}

/** The list with one conversation in it, whose row is open and has the focus. */
async function withOpenRow(search: () => Response | Promise<Response> = () => answer()) {
  const listed = [thread('甲', Date.now())];
  const fails: { list?: () => Response } = {};
  const server = fakeServer({
    'GET /api/threads': () => fails.list?.() ?? answer(...listed),
    'PATCH /api/threads/.*': () => refusal(401, 'signed_out'),
    'GET /api/threads\\?q=.*': search,
  });
  const client = new QueryClient();
  const { container } = await render(<Panel />, { client });
  const button = (name: string) =>
    [...container.querySelectorAll('button')].find(
      (one) => one.textContent === name || one.getAttribute('aria-label') === name,
    );
  await eventually(() => expect(button('更多操作：對話甲')).toBeDefined());
  await click(button('更多操作：對話甲'));
  const rename = button('改名')!;
  rename.focus();
  expect(document.activeElement).toBe(rename);
  return { container, client, listed, fails, rename, button, server };
}

test('an open row keeps the focus while conversations are searched and when the search finds it', async () => {
  const search = Promise.withResolvers<Response>();
  const asked = vi.fn(() => search.promise);
  const { container, rename } = await withOpenRow(asked);
  await act(async () => look.for('對話'));
  await eventually(() => expect(asked).toHaveBeenCalled());
  expect(document.activeElement).toBe(rename);
  expect(container.querySelector('[role=status]')).toBeNull();
  search.resolve(answer(thread('甲', Date.now())));
  await eventually(() => expect(container.querySelector('[role=status]')?.textContent).toMatch(/1/));
  expect(document.activeElement).toBe(rename);
});

test('an open row keeps the focus when another conversation moves before it', async () => {
  const { container, client, listed, rename } = await withOpenRow();
  listed.unshift(thread('乙', Date.now()));
  await act(() => client.invalidateQueries({ queryKey: THREADS_KEY }));
  await eventually(() => expect(container.textContent).toContain('對話乙'));
  expect(document.activeElement).toBe(rename);
});

const pressEscape = (target: Element | null | undefined, more: KeyboardEventInit = {}) =>
  act(async () => {
    target?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...more }),
    );
  });

test('Escape cancels renaming a conversation, from the field and its buttons, and returns the focus to its row', async () => {
  const { container, button, server } = await withOpenRow();
  const box = () => container.querySelector<HTMLInputElement>('input[aria-label=對話名稱]');
  const changed = async () => {
    await click(button('改名'));
    await eventually(() => expect(box()).not.toBeNull());
    await type(box()!, '別的名稱');
  };
  await changed();
  // An input method takes Esc for itself.
  await pressEscape(box(), { isComposing: true });
  // Safari ends the composition first.
  await pressEscape(box(), { keyCode: 229 });
  expect(box()?.value).toBe('別的名稱');
  await pressEscape(box());
  expect(box()).toBeNull();
  await eventually(() => expect(document.activeElement).toBe(button('更多操作：對話甲')));
  await click(button('更多操作：對話甲'));
  await changed();
  await pressEscape(button('取消'));
  expect(box()).toBeNull();
  expect(container.textContent).toContain('對話甲');
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('Escape closes the question whether to delete a conversation, and nothing is deleted', async () => {
  const { button, server } = await withOpenRow();
  const dialog = () => document.querySelector('[role=alertdialog]');
  await click(button('刪除'));
  await eventually(() => expect(document.activeElement?.textContent).toBe('取消'));
  expect(dialog()?.textContent).toContain('刪除後無法復原');
  await pressEscape(document.activeElement);
  expect(dialog()).toBeNull();
  await eventually(() => expect(document.activeElement).toBe(button('更多操作：對話甲')));
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a conversation that could not be deleted says so in its row, and stays', async () => {
  const { container, button } = await withOpenRow();
  await click(button('刪除'));
  const confirm = () =>
    [...document.querySelectorAll('[role=alertdialog] button')].find(
      ({ textContent }) => textContent === '確定刪除',
    );
  await eventually(() => expect(confirm()).toBeDefined());
  await click(confirm());
  await eventually(() => expect(container.querySelector('[role=alert]')?.textContent).toContain('沒有刪除'));
  expect(container.textContent).toContain('對話甲');
});

test('a list that cannot be refreshed stays and says so, and a name being typed is not lost', async () => {
  const { container, client, button, fails } = await withOpenRow();
  await click(button('改名'));
  const box = () => container.querySelector<HTMLInputElement>('input[aria-label=對話名稱]');
  await eventually(() => expect(box()).not.toBeNull());
  await type(box()!, '別的名稱');
  fails.list = () => new Response(null, { status: 502 });
  await act(() => client.invalidateQueries({ queryKey: THREADS_KEY }));
  await eventually(() => expect(container.textContent).toContain('無法讀取對話紀錄'));
  expect(box()?.value).toBe('別的名稱');
});

test('a new name that was not saved because the session ended stays in its field, beside a link to sign in', async () => {
  const { container, button } = await withOpenRow();
  await click(button('改名'));
  const box = () => container.querySelector<HTMLInputElement>('input[aria-label=對話名稱]');
  await eventually(() => expect(box()).not.toBeNull());
  await type(box()!, '別的名稱');
  await click(button('儲存'));
  await eventually(() =>
    expect(container.querySelector('[role=alert]')?.textContent).toContain('登入已逾時'),
  );
  expect(container.querySelector('[role=alert] a[target=_blank]')?.getAttribute('href')).toBe('/sign-in');
  expect(box()?.value).toBe('別的名稱');
});
