// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#components/shared/testing/render.tsx';
import { messagesFor } from '#lib/messages/index.ts';
import {
  answer,
  box,
  button,
  click,
  failing,
  fetched,
  hit,
  loadSearch,
  pressEnter,
  render,
  serveHit,
  view,
} from './testing/search-page.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/search',
  useRouter: () => ({ push: vi.fn() }),
}));
beforeAll(loadSearch, 60_000);
beforeEach(serveHit);

test('a failed search is not sent again by itself, only on request', async () => {
  fetched.mockImplementationOnce(async () => failing(502, 'upstream_error', 'engine'));
  const { container } = await render(view, { search: '?q=租賃&mode=hybrid' });
  await eventually(() => expect(container.textContent).toContain('搜尋服務暫時無法完成搜尋'));
  await eventually(() => expect(container.textContent).toContain('沒有扣除額度'));
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(1));
  await click(button(container, '再試一次'));
  await eventually(() => expect(container.querySelectorAll('ol li')).toHaveLength(1));
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(2));
});

test('Enter on the same text sends a failed search again, but not a successful one', async () => {
  fetched.mockImplementationOnce(async () => Promise.reject(new TypeError('network')));
  const { container } = await render(view, { search: '?q=租賃' });
  await eventually(() => expect(container.textContent).toContain('無法連線到法研台'));
  await pressEnter(box(container));
  await eventually(() => expect(container.querySelectorAll('ol li')).toHaveLength(1));
  await pressEnter(box(container));
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(2));
});

test('a degraded search says what it lacks, announces it once, and is repeated only by a click', async () => {
  const client = new QueryClient();
  fetched.mockImplementationOnce(async () => answer([hit], { 'legal-desk-degraded': 'embedding' }));
  const first = await render(view, { client, search: '?q=房東不還押金' });
  const { title, body } = messagesFor('zh-TW').search.degraded.embedding;
  await eventually(() => expect(first.container.textContent).toContain(body));
  await eventually(() =>
    expect(first.container.querySelector('[role=status]')?.textContent).toContain(title),
  );
  await eventually(() => expect(first.container.querySelectorAll('ol li')).toHaveLength(1));
  await first.unmount();
  const { container } = await render(view, { client, search: '?q=房東不還押金' });
  await eventually(() => expect(container.textContent).toContain(title));
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(1));
  await click(button(container, '重新搜尋'));
  await eventually(() => expect(String(fetched.mock.calls[1]?.[0])).toContain('refresh=1'));
  await eventually(() => expect(container.textContent).not.toContain(title));
});

test('a mode that is not available offers the same text by keywords', async () => {
  fetched.mockImplementationOnce(async () => failing(502, 'upstream_error', 'search_mode_unavailable'));
  const { container, updates } = await render(view, { search: '?q=租賃&mode=semantic&limit=20' });
  await click(button(container, '只用關鍵詞搜尋'));
  expect(updates.at(-1)?.queryString).toBe('?q=租賃&mode=keyword&limit=20');
  await eventually(() => expect(container.querySelectorAll('ol li')).toHaveLength(1));
});

test('semantic search without its model says what happened and what it cost, and offers a retry or keyword search', async () => {
  fetched.mockImplementation(async () => failing(502, 'upstream_error', 'semantic_failed'));
  const { container, updates } = await render(view, { search: '?q=房東不還押金&limit=20' });
  await eventually(() => expect(container.textContent).toContain('語意搜尋暫時無法使用'));
  await eventually(() => expect(container.textContent).toContain('沒有扣除額度'));
  await click(button(container, '再試一次'));
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(2));
  await eventually(() =>
    expect(String(fetched.mock.calls[1]?.[0])).toBe(`${fetched.mock.calls[0]?.[0]}&again=1`),
  );
  fetched.mockImplementation(async () => answer());
  await click(button(container, '只用關鍵詞搜尋'));
  expect(updates.at(-1)?.queryString).toBe('?q=房東不還押金&mode=keyword&limit=20');
  expect(box(container).value).toBe('房東不還押金');
  await eventually(() => expect(container.querySelectorAll('ol li')).toHaveLength(1));
});

test('a failed refresh keeps the results and says why', async () => {
  const storedAt = new Date(Date.now() - 180_000).toISOString();
  fetched.mockImplementationOnce(async () => answer([hit], { 'x-legal-desk-stored-at': storedAt }));
  const { container } = await render(view, { search: '?q=租賃' });
  await eventually(() => expect(container.textContent).toMatch(/[23] 分鐘前的結果，未再扣額度/));
  fetched.mockImplementationOnce(async () => failing(401, 'authentication_error', 'signed_out'));
  await click(button(container, '重新搜尋'));
  await eventually(() => expect(String(fetched.mock.calls.at(-1)?.[0])).toContain('refresh=1'));
  await eventually(() => expect(container.textContent).toContain('登入已逾時'));
  await eventually(() => expect(container.querySelectorAll('ol li')).toHaveLength(1));
  expect(button(container, '重新登入')?.getAttribute('href')).toBe(
    `/sign-in?callbackUrl=${encodeURIComponent('/search?q=租賃')}`,
  );
});

test('a busy search service is reported with the time to try again, and is not called again by itself', async () => {
  fetched.mockImplementation(async () => {
    const response = failing(503, 'upstream_busy', 'overloaded');
    response.headers.set('retry-after', '4');
    return response;
  });
  const { container } = await render(view, { search: '?q=租賃' });
  expect(container.textContent).toContain('目前同時搜尋的人太多');
  expect(container.textContent).toContain('沒有扣除額度');
  expect(container.textContent).toContain('4 秒後');
  expect(fetched).toHaveBeenCalledTimes(1);
});
