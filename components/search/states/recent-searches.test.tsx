// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { messagesFor } from '#lib/messages/index.ts';
import { RecentSearches } from './recent-searches.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test('each of the latest searches has its words, mode, filters and time, and a link to its stored results', async () => {
  const search = {
    ...{ id: 'a', at: NOW - 3 * 3_600_000, text: '押租金', mode: 'hybrid' as const },
    href: '/search?q=押租金&type=裁判&level=最高&from=2023-01-01&kept=a',
  };
  const { container } = await render(
    <RecentSearches searches={[search]} now={NOW} messages={messagesFor('zh-TW')} locale="zh-TW" />,
  );
  const [item] = container.querySelectorAll('li');
  expect(item?.querySelector('a')?.getAttribute('href')).toBe(search.href);
  expect(item?.textContent).toBe('押租金混合 · 裁判 · 最高 · 民國112年起 · 3 小時前');
  expect(container.textContent).toContain('不扣額度');
});
