// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { eventually, render, type } from '#components/shared/testing/render.tsx';
import { KeepDialog } from './keep-dialog.tsx';

const REQUEST = { label: '甲法第1條', things: [{ kind: 'search' as const, address: 'q=a' }] };

test('a matter that was made is told once it is in the list: the box opened again does not make it twice', async () => {
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
  const box = () => document.querySelector<HTMLElement>('[role=dialog]')!;
  await eventually(() => expect(box().querySelector('input')).not.toBeNull());
  await type(box().querySelector('input')!, '甲案');
  await act(async () => box().querySelector('form')!.requestSubmit());
  await eventually(() => expect(lists).toHaveLength(0));
  expect(box().textContent).not.toContain('已加入');
  await act(async () => listed(Response.json([made])));
  await eventually(() => expect(box().textContent).toContain('已加入'));
  vi.unstubAllGlobals();
});
