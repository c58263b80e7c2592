import { expect, it, vi } from 'vitest';

it('words are cut as a dictionary has them, and the dictionary is read for the first text only', async () => {
  vi.resetModules();
  const made = vi.spyOn(Intl, 'Segmenter');
  const { segmentWords } = await import('./words.ts');
  expect(made).not.toHaveBeenCalled();
  expect([...segmentWords('房東不還押金')].map(({ segment }) => segment)).toContain('押金');
  expect([...segmentWords('契約')]).toHaveLength(1);
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
