import { beforeEach, expect, test, vi } from 'vitest';
import { countReads } from './document-reads.ts';

const day = vi.hoisted(() => ({ left: 0, taken: [] as string[] }));
vi.mock('../daily-use.ts', () => ({
  takeDaily: async (owner: string, use: string) => {
    if (day.left === 0) return { use, limit: 2 };
    day.left--;
    day.taken.push(`${owner} ${use}`);
    return null;
  },
}));
beforeEach(() => Object.assign(day, { left: 2, taken: [] }));

const WEB_URL = 'https://desk.example';
const from = (site: string) => new Headers({ 'sec-fetch-site': site });

test('two compared documents count as two reads, and the daily limit applies', async () => {
  expect(await countReads('lin', 2, from('same-origin'), WEB_URL)).toBe('taken');
  expect(day.taken).toEqual(['lin read', 'lin read']);
  expect(await countReads('lin', 1, from('none'), WEB_URL)).toBe('refused');
});

test('a document opened from another site does not count as a read, and opens although the limit is reached', async () => {
  expect(await countReads('lin', 2, from('cross-site'), WEB_URL)).toBe('from_another_site');
  day.left = 0;
  expect(await countReads('lin', 2, from('cross-site'), WEB_URL)).toBe('from_another_site');
  expect(day.taken).toEqual([]);
});
