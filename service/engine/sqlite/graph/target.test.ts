import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Citation, DECISIONS, DIVISIONS } from '#lib/taiwan/citations/types.ts';
import { COURTS } from '#lib/taiwan/courts/table.ts';
import { decodeTarget, encodeTarget } from './target.ts';

const number = fc.integer({ min: 1, max: 99_999 });
const name = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' });
const act = fc.record({ name, pcode: name }, { requiredKeys: ['name'] });
const court = fc.oneof(
  fc.constantFrom(...COURTS.map(({ code, name: of }) => ({ code, name: of }))),
  fc.record({ name, code: name }, { requiredKeys: ['name'] }),
);
const point = fc.constant(true as const);
const optional = { requiredKeys: [] };

const citation = fc.oneof(
  fc
    .record({ act, article: number })
    .chain((fixed) =>
      fc
        .record({ sub: number, point }, optional)
        .map((rest) => ({ kind: 'article' as const, ...fixed, ...rest })),
    ),
  fc.record({ kind: fc.constant('act' as const), act }),
  fc.record({
    kind: fc.constant('interpretation' as const),
    series: fc.constantFrom('釋' as const, '院' as const, '院解' as const),
    number,
  }),
  fc.record({ kind: fc.constant('ruling' as const), year: number, word: name, number }),
  fc
    .record({ year: number, word: name, number })
    .chain((fixed) =>
      fc
        .record(
          { court, division: fc.constantFrom(...DIVISIONS), decision: fc.constantFrom(...DECISIONS) },
          optional,
        )
        .map((rest) => ({ kind: 'case' as const, ...fixed, ...rest })),
    ),
  fc
    .record(
      { word: name, issuer: name, date: fc.record({ year: number, month: number, day: number }), form: name },
      optional,
    )
    .chain((rest) => name.map((no) => ({ kind: 'letter' as const, number: no, ...rest }))),
);

it('what is cited comes back as it was stored', () => {
  fc.assert(
    fc.property(citation, (one) => {
      expect(decodeTarget(encodeTarget(one as Citation))).toEqual(one);
    }),
  );
});

it('an article takes little more than its name and number', () => {
  expect(encodeTarget({ kind: 'article', act: { name: '民法' }, article: 184 })).toBe('[0,"民法",184]');
});
