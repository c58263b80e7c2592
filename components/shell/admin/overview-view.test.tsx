// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { OverviewView } from './overview-view.tsx';

test.each([
  ['ok', '正常'],
  ['low', '已用 80% 以上'],
  ['nearly_used_up', '已用 95% 以上，請即提高額度（npm run keys -- raise）'],
  ['used_up', '額度已用盡'],
])('the overview of administrators says that the firm’s quota is %s: %s', async (status, words) => {
  const quota = { name: 'quota', status, failures: null, lastFailure: null };
  const { container } = await render(
    <OverviewView
      service={{ state: 'ready', parts: [quota] }}
      clock={null}
      holdings={null}
      remaining={5}
      today={{ search: 0, refresh: 0, answer: 0, read: 0 }}
      people={1}
      openSessions={1}
      audit={{ entries: 1, oldest: null, text: 'full', days: 0 }}
    />,
  );
  const badge = container.querySelector('tbody td span span');
  expect(badge?.textContent).toBe(words);
  expect(badge?.className.includes('text-warn')).toBe(status !== 'ok');
});

test('the overview of administrators reports a clock that ran ahead, and what to do', async () => {
  const { container } = await render(
    <OverviewView
      service={{ state: 'unknown', parts: [] }}
      clock={{ now: Date.parse('2040-01-01T00:00:00Z'), believedAt: Date.parse('2026-11-20T12:00:00Z') }}
      holdings={null}
      remaining={5}
      today={{ search: 0, refresh: 0, answer: 0, read: 0 }}
      people={1}
      openSessions={1}
      audit={{ entries: 1, oldest: null, text: 'full', days: 30 }}
    />,
  );
  expect(container.textContent).toMatch(/129\.1\.1.*115\.11\.20.*不會刪除.*npm run audit -- clock --confirm/);
});
