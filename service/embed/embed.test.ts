import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Embedder, similarity } from './embed.ts';
import { smallTable } from './testing.ts';

const embedder = new Embedder(smallTable(['出租人應返還押租金', '被害人']));

test('every vector of the embedder has length 1', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'出租人應返還押租金被害，x') }), (text) => {
      const vector = embedder.embed(`人${text}`);
      expect(similarity(vector, vector)).toBeCloseTo(1, 4);
    }),
  );
});

test('the same text has the same vector, also after others', () => {
  const first = embedder.embed('押租金押租金');
  embedder.embed('被害人');
  expect(embedder.embed('押租金押租金')).toEqual(first);
});

test('parts of a text are embedded as one text', () => {
  expect(embedder.embed('押租金', '被害人')).toEqual(embedder.embed('押租金，被害人'));
});

test('a text repeated twice has the same vector', () => {
  expect(similarity(embedder.embed('押租金'), embedder.embed('押租金，押租金'))).toBeCloseTo(1, 5);
});

test('a text of unknown features has the zero vector', () => {
  const nothing = embedder.embed('ω ☃');
  expect([...nothing]).toEqual(Array(8).fill(0));
  expect(similarity(nothing, embedder.embed('押租金'))).toBe(0);
});
