// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { REMAINING_KEY, useRemaining, useTellRemaining } from './remaining.ts';
import { eventually, render } from './testing/render.tsx';

/** The frame, whose page came first, and a page that came later. */
function Desk({ first, later }: { first: number | null; later: number | null }) {
  useTellRemaining(later);
  return useRemaining(first);
}

test.each([
  ['fewer than this tab was told: colleagues have searched since', 99_978, 99_970, '99970'],
  ['more than this tab was told: the page is older', 99_970, 99_978, '99970'],
  ['some, and this tab was told nothing', null, 99_970, '99970'],
  ['nothing', 99_978, null, '99978'],
])('a page that says %s', async (_, heard, later, shown) => {
  const client = new QueryClient();
  client.setQueryData(REMAINING_KEY, heard);
  const { container } = await render(<Desk first={100_000} later={later} />, { client });
  expect(container.textContent).toBe(shown);
});

test('a larger remaining quota is accepted, because the key may have been replaced', async () => {
  const client = new QueryClient();
  const { container } = await render(<Desk first={0} later={0} />, { client });
  client.setQueryData(REMAINING_KEY, 100_000);
  await eventually(() => expect(container.textContent).toBe('100000'));
});
