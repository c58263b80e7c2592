import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { foldAll } from './fold-all.ts';

it('foldAll folds each text as foldText does', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.string({ unit: fc.constantFrom('a', ' ', '|', '｜', '房', '\n', '\ufe00', 'é'), maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
      expect(foldAll(texts)).toEqual(texts.map(foldText));
    }),
  );
});
