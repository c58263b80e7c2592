// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { Link } from './link.tsx';

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => router }));
beforeEach(() => void vi.clearAllMocks());

/** Whether a click stays within the app: the browser is kept from following the link itself. */
async function pressed(link: Parameters<typeof Link>[0], press: MouseEventInit = {}): Promise<boolean> {
  const { container } = await render(<Link {...link}>甲</Link>);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...press });
  let isKept = false;
  // jsdom follows no links, and complains when it should.
  const listen = (seen: Event) => {
    isKept = seen.defaultPrevented;
    seen.preventDefault();
  };
  window.addEventListener('click', listen);
  await act(async () => void container.querySelector('a')?.dispatchEvent(event));
  window.removeEventListener('click', listen);
  return isKept;
}

test('a plain click navigates within the app, with query and fragment', async () => {
  expect(await pressed({ href: '/documents/x:1?at=2009-05-05#p2' })).toBe(true);
  expect(router.push.mock.calls).toEqual([['/documents/x:1?at=2009-05-05#p2']]);
});

test('a link with “replace” adds no history entry', async () => {
  expect(await pressed({ href: '/compare?a=1', replace: true })).toBe(true);
  expect(router.replace.mock.calls).toEqual([['/compare?a=1']]);
  expect(router.push).not.toHaveBeenCalled();
});

test.each<[string, Parameters<typeof Link>[0], MouseEventInit]>([
  ['with the control key', { href: '/chat' }, { ctrlKey: true }],
  ['with the command key', { href: '/chat' }, { metaKey: true }],
  ['with the shift key', { href: '/chat' }, { shiftKey: true }],
  ['of the middle button', { href: '/chat' }, { button: 1 }],
  ['on a link to another site', { href: 'https://law.example/' }, {}],
  ['on a link to another window', { href: '/chat', target: '_blank' }, {}],
  ['on a file', { href: '/api/file', download: true }, {}],
])('a click on a link %s is left to the browser', async (_, link, press) => {
  expect(await pressed(link, press)).toBe(false);
  expect(router.push).not.toHaveBeenCalled();
});

test('a click handler can prevent the navigation of a link', async () => {
  const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await pressed({ href: '/chat', onClick });
  expect(onClick).toHaveBeenCalledOnce();
  expect(router.push).not.toHaveBeenCalled();
});
