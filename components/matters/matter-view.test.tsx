// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { matterKey } from '#components/shared/keep/matter-api.ts';
import { click, eventually, render } from '#components/shared/testing/render.tsx';
import type { MatterDetail } from '#lib/matters/requests.ts';
import { MatterView } from './matter-view.tsx';

afterEach(() => vi.unstubAllGlobals());

const item = (id: string, note = '') => ({
  ...{ id, note, version: 0, added: 1 },
  content: { kind: 'document' as const, doc_id: `law:A:${id}`, title: `甲法第${id}條`, doc_type: null },
});
const matter = (updated: number, ...items: MatterDetail['items']): MatterDetail => ({
  ...{ id: 'm', title: '甲案', access: 'owner', sharedBy: null, updated, archived: false, version: 0 },
  ...{ items, members: [], seen: 0, news: [] },
});

type Served = { read: () => Response | Promise<Response>; change?: () => Response };
const serves = ({ read, change }: Served) =>
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'GET' ? read() : change!(),
  );
const never = () => new Promise<Response>(() => {});
const shown = (container: Element) =>
  [...container.querySelectorAll('li h2')].map((title) => title.textContent);
const view = (initial: MatterDetail) => <MatterView initial={initial} webUrl="https://desk.example" />;

test('a matter shows items that were added since this tab last showed it', async () => {
  serves({ read: never });
  const client = new QueryClient();
  const before = await render(view(matter(1, item('1'))), { client });
  await before.unmount();
  const { container } = await render(view(matter(2, item('1'), item('2'))), { client });
  expect(shown(container)).toEqual(['甲法第1條', '甲法第2條']);
});

test('all actions of an item are in one row', async () => {
  serves({ read: never });
  const { container } = await render(view(matter(1, item('1', '附註'))));
  const row = container.querySelector('li a')?.parentElement;
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '開啟文件',
    '比較',
    '編輯附註',
    '移除',
  ]);
  expect(row?.closest('article')?.querySelectorAll('p button')).toHaveLength(3);
});

test('a page restored by Back loads items that were added since', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  serves({ read: () => promise });
  const { container } = await render(view(matter(1, item('1'))));
  expect(shown(container)).toEqual(['甲法第1條']);
  resolve(Response.json(matter(2, item('1'), item('2'))));
  await eventually(() => expect(shown(container)).toEqual(['甲法第1條', '甲法第2條']));
});

test('items loaded after the page stay when a refresh fails, and the failure is reported', async () => {
  const answers = [Response.json(matter(2, item('1', '後來的附註')))];
  serves({ read: () => answers.shift() ?? new Response(null, { status: 500 }) });
  const client = new QueryClient();
  const { container } = await render(view(matter(1, item('1'))), { client });
  await eventually(() => expect(container.textContent).toContain('後來的附註'));
  await act(() => client.invalidateQueries({ queryKey: matterKey('m') }));
  await eventually(() =>
    expect(container.querySelector('[role=alert]')?.textContent).toMatch(/伺服器發生問題/),
  );
  expect(container.textContent).toContain('後來的附註');
});

test('an order that could not be saved is undone, also if the matter cannot be reloaded', async () => {
  const answers = [Response.json(matter(1, item('1'), item('2')))];
  const failed = () => new Response(null, { status: 500 });
  serves({ read: () => answers.shift() ?? failed(), change: failed });
  const { container } = await render(view(matter(1, item('1'), item('2'))));
  await eventually(() => expect(answers).toEqual([]));
  await click(container.querySelector('button[aria-label="下移：甲法第1條"]'));
  await eventually(() => expect(container.querySelector('[role=alert]')).not.toBeNull());
  expect(shown(container)).toEqual(['甲法第1條', '甲法第2條']);
});

test.each(['儲存', '取消'])('after %s a note the focus is on the button that opens it again', async (end) => {
  serves({
    read: () => Response.json(matter(2, item('1', '新的附註'))),
    change: () => new Response(null, { status: 204 }),
  });
  const { container } = await render(view(matter(1, item('1'))));
  const button = (name: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await eventually(() => expect(button('編輯附註')).toBeDefined());
  await click(button('編輯附註'));
  const field = container.querySelector('textarea');
  field?.focus();
  await click(button(end));
  await eventually(() => expect(container.querySelector('textarea')).toBeNull());
  expect(document.activeElement?.textContent).toBe('編輯附註');
});
