import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatLexicon, type LexiconArea, LexiconError, parseLexicon } from './parse.ts';

const faultsOf = (text: string) => {
  try {
    parseLexicon(text);
  } catch (error) {
    if (error instanceof LexiconError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
};

const word = (min: number) =>
  fc.string({ unit: fc.constantFrom(...'房東客租押金不還車禍酒駕甲乙丙丁'), minLength: min, maxLength: 8 });

/** Lexicons that keep the rules: every key once, no term twice in an entry, no key that stands for itself only. */
const lexicon: fc.Arbitrary<LexiconArea[]> = fc
  .uniqueArray(word(1), { minLength: 1, maxLength: 30 })
  .chain((keys) =>
    fc
      .array(
        fc.record({
          name: word(1),
          entries: fc.constant([]),
        }),
        { minLength: 1, maxLength: 4 },
      )
      .chain((areas) =>
        fc
          .tuple(
            ...keys.map((key) =>
              fc.record({
                keys: fc.constant([key]),
                terms: fc
                  .uniqueArray(
                    fc.record({
                      term: word(2),
                      weight: fc.integer({ min: 1, max: 100 }).map((n) => n / 100),
                    }),
                    { selector: ({ term }) => term, minLength: 1, maxLength: 4 },
                  )
                  .filter((terms) => terms.some(({ term }) => term !== key)),
              }),
            ),
          )
          .map((entries) =>
            areas.map((area, i) => ({
              ...area,
              entries: entries.filter((_, at) => at % areas.length === i),
            })),
          ),
      ),
  );

it('parseLexicon reads spellings, terms and weights; without a weight it is 1', () => {
  expect(parseLexicon('// a note\n# 租屋\n\n房東 | 包租公 = 出租人, 租賃 0.5\r\n')).toEqual([
    {
      name: '租屋',
      entries: [
        {
          keys: ['房東', '包租公'],
          terms: [
            { term: '出租人', weight: 1 },
            { term: '租賃', weight: 0.5 },
          ],
        },
      ],
    },
  ]);
});

it('parseLexicon reads back what formatLexicon writes', () => {
  fc.assert(fc.property(lexicon, (areas) => void expect(parseLexicon(formatLexicon(areas))).toEqual(areas)));
});

it('parseLexicon of any text fails only with faults that name their line', () => {
  const unit = fc.constantFrom('#', ' ', '=', '|', ',', '\n', '/', '0', '.', '5', '房', '東', 'a', '-');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) =>
      faultsOf(text).forEach((fault) => {
        expect(fault).toMatch(/^line [1-9]\d*: ./u);
      }),
    ),
  );
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void faultsOf(text)));
});

it.each([
  ['房東 出租人', 'needs one "="'],
  ['房東 = 出租人 = 租賃', 'needs one "="'],
  ['| 房東 = 出租人', 'an everyday word is empty'],
  [' = 出租人', 'an everyday word is empty'],
  ['房東 = ', 'is too short'],
  ['房東 = 人', '"人" is too short'],
  ['房東 = 出租人 0', 'the weight of "出租人"'],
  ['房東 = 出租人 1.5', 'the weight of "出租人"'],
  ['房東 = 出租人 -0.5', 'the weight of "出租人"'],
  ['房東 = 出租人 0.5.1', 'the weight of "出租人"'],
  ['房東 = 出租人, 租賃, 出租人 0.5', '"出租人" is named twice'],
  ['房東 | 出租人 = 出租人', '"出租人" stands for itself only'],
  ['#', 'the heading has no name'],
])('parseLexicon names the line and the fault of %j', (line, fault) => {
  const faults = faultsOf(`# 租屋\n\n${line}\n`);
  expect(faults[0]).toContain('line 3: ');
  expect(faults.join('\n')).toContain(fault);
});

it('parseLexicon requires a heading above the first entry', () => {
  expect(faultsOf('房東 = 出租人')).toEqual([
    expect.stringContaining('line 1: stands before the first heading'),
  ]);
});

it('parseLexicon rejects a repeated key, also in variants of its characters', () => {
  const text = '# 租屋\n臺房 = 出租人\n房客 = 承租人\n# 勞動\n台 房 = 租賃';
  expect(faultsOf(text)).toEqual([`line 5: "台 房" stands already on line 2: keep one of them`]);
});

it('parseLexicon names all faults at once', () => {
  expect(faultsOf('# 租屋\n房東\n房客 = 人\n')).toHaveLength(2);
});
