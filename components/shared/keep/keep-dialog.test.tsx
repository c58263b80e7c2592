// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually, render, type } from '#components/shared/testing/render.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { MATTERS_KEY } from './matter-api.ts';

const REQUEST = { label: '甲法第1條', things: [{ kind: 'search' as const, address: 'q=a' }] };

afterEach(() => vi.unstubAllGlobals());
const box = () => document.querySelector<HTMLElement>('[role=dialog]')!;

test('a new matter is confirmed once it is in the list, so that reopening the dialog does not create it twice', async () => {
  const made = { id: 'm', title: '甲案', access: 'owner', archived: false, items: 1, updated: 1 };
  let listed = (_: Response) => {};
  const lists: (Response | Promise<Response>)[] = [
    Response.json([]),
    new Promise<Response>((done) => {
      listed = done;
    }),
  ];
  const fetched = vi.fn(async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return lists.shift()!;
    return path.endsWith('/items') ? Response.json({}) : Response.json({ id: 'm' });
  });
  vi.stubGlobal('fetch', fetched);
  await render(<KeepDialog request={REQUEST} />);
  await eventually(() => expect(box().querySelector('input')).not.toBeNull());
  await type(box().querySelector('input')!, '甲案');
  await act(async () => box().querySelector('form')!.requestSubmit());
  await eventually(() => expect(lists).toHaveLength(0));
  expect(box().textContent).not.toContain('已加入');
  await act(async () => listed(Response.json([made])));
  await eventually(() => expect(box().textContent).toContain('已加入'));
});

/** The box with a note that was written and not sent. */
async function withNote(answer: { list: () => Response; add?: () => Response }) {
  vi.stubGlobal('fetch', async (path: string) => (path.endsWith('/items') ? answer.add!() : answer.list()));
  const client = new QueryClient();
  await render(<KeepDialog request={REQUEST} />, { client });
  const note = () => box().querySelector('textarea');
  await eventually(() => expect(note()).not.toBeNull());
  await type(note()!, '對我方有利');
  return { client, note };
}
const MATTER = { id: 'm', title: '甲案', access: 'owner', archived: false, items: 1, updated: 1 };

test('a list of matters that cannot be refreshed stays, and so does the note being typed', async () => {
  const lists = [Response.json([MATTER])];
  const { client, note } = await withNote({
    list: () => lists.shift() ?? new Response(null, { status: 500 }),
  });
  await act(() => client.invalidateQueries({ queryKey: MATTERS_KEY }));
  await eventually(() => expect(box().querySelector('[role=alert]')?.textContent).toMatch(/伺服器發生問題/));
  expect(note()?.value).toBe('對我方有利');
});

test('after the end of the session the dialog keeps the note, and signing in opens another tab', async () => {
  const signedOut = () => Response.json({ error: { code: 'signed_out' } }, { status: 401 });
  const lists = [Response.json([MATTER])];
  const { note } = await withNote({ list: () => lists.shift() ?? signedOut(), add: signedOut });
  await act(async () => box().querySelector('form')!.requestSubmit());
  await eventually(() =>
    expect(box().querySelector('form [role=alert]')?.textContent).toContain('登入已逾時'),
  );
  expect(box().querySelector('form [role=alert] a')?.getAttribute('target')).toBe('_blank');
  expect(note()?.value).toBe('對我方有利');
});
