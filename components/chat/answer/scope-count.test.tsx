// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { eventually, render } from '#components/shared/testing/render.tsx';
import type { ChatSettings } from '#lib/chat/settings.ts';
import { fakeServer } from '../testing/server.ts';
import { UsedSettings } from './used-settings.tsx';

async function shown(used: ChatSettings, told: () => Response) {
  const server = fakeServer({ 'GET /api/holdings/decisions.*': told });
  const { container } = await render(<UsedSettings used={used} />);
  return { server, container };
}

test('below the answer to a filtered question stands how many decisions the filters left, of how many', async () => {
  const used: ChatSettings = { level: ['最高', '高等'], start_date: '2015-01-01', reasoning_effort: 'high' };
  const { container, server } = await shown(used, () => Response.json({ within: 1_203, all: 43_037 }));
  await eventually(() =>
    expect(container.textContent).toContain('（符合條件的裁判 1,203 件，全部 43,037 件）'),
  );
  const { searchParams } = new URL(server.calls[0]!.path, 'https://desk.example');
  expect([...searchParams]).toEqual([
    ['level', '最高'],
    ['level', '高等'],
    ['start_date', '2015-01-01'],
  ]);
});

test('filters that leave no decision are shown as a warning', async () => {
  const { container } = await shown({ end_date: '1950-01-01' }, () => Response.json({ within: 0, all: 7 }));
  await eventually(() => expect(container.querySelector('.text-warn')?.textContent).toContain('裁判 0 件'));
});

test('without filters no counts are requested', async () => {
  const { container, server } = await shown({ reasoning_effort: 'high' }, () => Response.error());
  expect(server.calls).toEqual([]);
  expect(container.textContent).not.toContain('裁判');
});

test.each([
  ['an upstream that does not say', () => Response.json(null)],
  ['a server that fails', () => new Response(null, { status: 503 })],
  ['another shape', () => Response.json({ within: '7' })],
])('%s: the filters are shown without a number', async (_, told) => {
  const { container, server } = await shown({ level: ['最高'] }, told);
  await eventually(() => expect(server.calls).toHaveLength(1));
  await eventually(() => expect(container.textContent).toMatch(/^條件：.*最高/));
  expect(container.textContent).not.toContain('件）');
});

test('an answer without filters does not mention filters', async () => {
  const { container } = await shown({}, () => Response.error());
  expect(container.textContent).toBe('');
});
