// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { eventually, render } from '#components/shared/testing/render.tsx';
import { SearchView } from './search-view.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/search',
  useRouter: () => ({ push: vi.fn() }),
}));

vi.mock('./search-page.tsx', () => {
  throw new Error('Failed to load chunk');
});

test('if the code of the search page cannot be loaded, the page says that nothing was sent and offers to try again', async () => {
  const { container } = await render(
    <SearchView
      sites={{ web: 'https://desk.example', documents: null, hasPages: true }}
      serverSearch="none"
      remaining={null}
    />,
    { search: '?q=租金' },
  );
  await eventually(() => expect(container.textContent).toContain('無法連線到法研台'));
  expect(container.textContent).toContain('沒有送出，也沒有扣除額度');
  expect(container.querySelector('a')?.textContent).toBe('再試一次');
});
