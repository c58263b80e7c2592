// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { messagesFor } from '#lib/messages/index.ts';
import { RecentSearches } from './recent-searches.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test('each of the latest searches has its words, mode, filters and time, and leads to what it had found', async () => {
  const search = {
    ...{
      id: 'a',
      at: NOW - 3 * 3_600_000,
      text: '押租金',
      mode: 'hybrid' as const,
      filters: ['裁判', '最高'],
    },
    href: '/search?q=押租金&kept=a',
  };
  const { container } = await render(
    <RecentSearches searches={[search]} now={NOW} messages={messagesFor('zh-TW')} />,
  );
  const [item] = container.querySelectorAll('li');
  expect(item?.querySelector('a')?.getAttribute('href')).toBe('/search?q=押租金&kept=a');
  expect(item?.textContent).toBe('押租金混合 · 裁判 · 最高 · 3 小時前');
  expect(container.textContent).toContain('不扣額度');
});
