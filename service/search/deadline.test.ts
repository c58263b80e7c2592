import { expect, it } from 'vitest';
import { withDeadline } from './deadline.ts';

it('work that ends in time gives its result', async () => {
  expect(await withDeadline(10_000, async () => 'done')).toBe('done');
});

it('work that hangs is given up and told so', async () => {
  let told: AbortSignal | undefined;
  const late = withDeadline(5, (signal) => {
    told = signal;
    return new Promise(() => {});
  });
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(told?.aborted).toBe(true);
});

it('work that fails rejects with its own error', async () => {
  await expect(withDeadline(10_000, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
