import { expect, test, vi } from 'vitest';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { EngineError } from './ports.ts';
import { watchedEngine } from './watched.ts';

test('a watched engine answers as the engine does, and reports each failure as well as throwing it', async () => {
  const onFailure = vi.fn();
  const gone = new EngineError('database disk image is malformed');
  const broken = watchedEngine(memoryEngine([], { fail: () => gone }), onFailure);
  await expect(broken.store.get('a')).rejects.toThrow(gone);
  await expect(broken.graph.countPending()).rejects.toThrow(gone);
  expect(onFailure.mock.calls).toEqual([[gone], [gone]]);

  const sound = watchedEngine(memoryEngine([]), onFailure);
  expect((await sound.store.stats()).documents).toBe(0);
  await sound.close();
  expect(onFailure).toHaveBeenCalledTimes(2);
});
