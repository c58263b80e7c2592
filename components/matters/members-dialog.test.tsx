// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import {
  click,
  compose,
  endComposition,
  eventually,
  pressEnter,
  render,
} from '#components/shared/testing/render.tsx';
import type { MatterDetail } from '#lib/matters/requests.ts';
import { MembersDialog } from './members-dialog.tsx';

const push = vi.fn();
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push }),
}));

const MATTER: MatterDetail = {
  ...{ id: 'm1', title: '王案', access: 'read', sharedBy: '林律師', updated: 0, archived: false },
  ...{ version: 1, items: [], seen: 0, news: [] },
  members: [{ id: 'p1', name: '陳律師', email: null, access: 'read', isYou: true }],
};
const buttonOf = (role: string, name: string) =>
  [...document.querySelectorAll(`[role=${role}] button`)].find(({ textContent }) => textContent === name);

async function opened(access: MatterDetail['access']) {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', asked);
  await render(<MembersDialog matter={{ ...MATTER, access }} change={(work) => work()} onClose={() => {}} />);
  return asked;
}

test('leaving a colleague’s matter needs confirmation, because there is no way back', async () => {
  const asked = await opened('read');
  for (const answer of ['取消', '確定退出']) {
    expect(asked).not.toHaveBeenCalled();
    await click(buttonOf('dialog', '退出共用'));
    await eventually(() => expect(buttonOf('alertdialog', answer)).toBeDefined());
    await click(buttonOf('alertdialog', answer));
    expect(buttonOf('dialog', '退出共用')).toBeDefined();
  }
  await eventually(() => expect(push.mock.calls).toEqual([['/matters']]));
  expect(asked.mock.calls.map(([url, { method }]) => [url, method])).toEqual([
    ['/api/matters/m1/members/p1', 'DELETE'],
  ]);
});

test('a half-composed name shares a matter with nobody', async () => {
  const asked = await opened('owner');
  const input = document.querySelector<HTMLInputElement>('[role=dialog] form input')!;
  await compose(input, 'ㄌㄧㄣ');
  const { timeStamp } = await endComposition(input, '林');
  await pressEnter(input, { keyCode: 13, timeStamp });
  expect(asked).not.toHaveBeenCalled();
});
