import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Lexicon } from './lexicon.ts';
import { MAX_GAP_CHARACTERS } from './situations.ts';

const lexicon = new Lexicon(
  [
    '# 甲',
    '狗/小狗…咬/咬傷 = 動物加損害於他人',
    '離職+同業…上班 = 競業禁止',
    '狗咬 = 占有人',
    'pay…錢 = 支付',
  ].join('\n'),
);
const termsOf = (text: string) => lexicon.expand(text).map(({ term }) => term);
const filler = (max: number) => fc.string({ unit: fc.constantFrom(...'甲乙丙丁'), maxLength: max });

it('a situation is found if its pieces follow one another in a clause, whatever is between them', () => {
  fc.assert(
    fc.property(filler(9), filler(MAX_GAP_CHARACTERS), filler(9), (before, gap, after) => {
      expect(termsOf(`${before}狗${gap}咬${after}`)).toContain('動物加損害於他人');
    }),
  );
});

it('a situation is not found if its pieces are too far apart, in another order or in two clauses', () => {
  fc.assert(
    fc.property(filler(9), filler(4), fc.constantFrom(...'，。？！；,?!;'), (more, gap, end) => {
      expect(termsOf(`狗${'甲'.repeat(MAX_GAP_CHARACTERS + 1)}${more}咬`)).toEqual([]);
      expect(termsOf(`咬${gap}狗`)).toEqual([]);
      expect(termsOf(`狗${gap}${end}${gap}咬`)).toEqual([]);
    }),
  );
});

it('the conditions of a situation are found in any order, across clauses and at any distance', () => {
  fc.assert(
    fc.property(filler(30), fc.boolean(), (between, turned) => {
      const pieces = turned ? ['同業甲上班', '離職'] : ['離職', '同業甲上班'];
      expect(termsOf(pieces.join(`，${between}。`))).toContain('競業禁止');
    }),
  );
  expect(termsOf('離職，同業。上班')).toEqual([]);
});

it('a situation is found at a later place of its first piece', () => {
  expect(termsOf('狗，狗，一隻狗把我咬傷')).toContain('動物加損害於他人');
});

it('a situation and an everyday word of the same text are both expanded', () => {
  expect(termsOf('狗咬').sort()).toEqual(['動物加損害於他人', '占有人'].sort());
});

it('a piece of Latin letters is found only as a whole word', () => {
  expect(termsOf('pay了錢')).toContain('支付');
  expect(termsOf('repay了錢')).toEqual([]);
});

it('Lexicon.expand returns the pieces by which a situation is found', () => {
  expect(lexicon.expand('養的狗昨天咬人')[0]?.from).toBe('狗…咬');
  expect(lexicon.expand('同業找我上班，我已離職')[0]?.from).toBe('離職+同業…上班');
});
