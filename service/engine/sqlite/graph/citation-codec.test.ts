import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SENTENCE_PARTS } from '#lib/taiwan/citations/types.ts';
import { decodeLinks, encodeLinks, type StoredLink } from './citation-codec.ts';

const number = fc.integer({ min: 1, max: 5_000 });
const detail = fc.record(
  { paragraph: number, subparagraph: number, item: number, part: fc.constantFrom(...SENTENCE_PARTS) },
  { requiredKeys: [] },
);
const link = fc.record({ gap: fc.nat(2_000_000), length: fc.nat(300), target: fc.nat(2 ** 40), detail });

it('links come back as they were stored', () => {
  fc.assert(
    fc.property(fc.array(link), (drafts) => {
      let start = 0;
      const links: StoredLink[] = drafts.map(({ gap, ...rest }) => {
        start += gap;
        return { start, ...rest };
      });
      expect(decodeLinks(encodeLinks(links))).toEqual(links);
    }),
  );
});

it('a usual link takes no more than eight bytes', () => {
  const links = Array.from({ length: 100 }, (_, i) => ({
    start: i * 90,
    length: 11,
    target: 90_000 + i,
    detail: { paragraph: 1, part: '前段' as const },
  }));
  expect(encodeLinks(links).length).toBeLessThanOrEqual(800);
});

it('links that are not in order of the text are refused', () => {
  const link = { length: 1, target: 1, detail: {} };
  expect(() =>
    encodeLinks([
      { ...link, start: 5 },
      { ...link, start: 4 },
    ]),
  ).toThrow(RangeError);
});
