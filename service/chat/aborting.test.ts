import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { unlessAborted } from './aborting.ts';

it('unlessAborted leaves no unhandled rejection if the work fails after the abort', async () => {
  const onUnhandled = vi.fn();
  process.on('unhandledRejection', onUnhandled);
  onTestFinished(() => void process.off('unhandledRejection', onUnhandled));
  const gone = new Error('gone');
  const work = Promise.withResolvers<string>();
  await expect(unlessAborted(work.promise, AbortSignal.abort(gone))).rejects.toBe(gone);
  work.reject(new Error('too late'));
  await setImmediate();
  expect(onUnhandled).not.toHaveBeenCalled();
});
