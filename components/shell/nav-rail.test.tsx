// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { NavRail } from './nav-rail.tsx';

const page = { path: '' };
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => page.path,
}));

test.each([
  ['/search', '/search'],
  ['/chat/1', '/chat'],
  ['/matters/1', '/matters'],
  ['/check', '/check'],
  ['/check/1', '/check'],
  ['/history/saved', '/history'],
  ['/documents/law:A:1', undefined],
])('at %s the rail marks the current page', async (path, href) => {
  page.path = path;
  const { container } = await render(<NavRail />);
  const current = [...container.querySelectorAll('[aria-current=page]')].map((link) =>
    link.getAttribute('href'),
  );
  expect(current).toEqual(href === undefined ? [] : [href]);
});
