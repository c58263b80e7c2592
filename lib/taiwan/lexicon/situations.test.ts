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

it('finds pieces that follow one another in a clause, however the gap is filled', () => {
  fc.assert(
    fc.property(filler(9), filler(MAX_GAP_CHARACTERS), filler(9), (before, gap, after) => {
      expect(termsOf(`${before}狗${gap}咬${after}`)).toContain('動物加損害於他人');
    }),
  );
});

it('does not find them farther apart, in another order, or with the end of a clause between', () => {
  fc.assert(
    fc.property(filler(9), filler(4), fc.constantFrom(...'，。？！；,?!;'), (more, gap, end) => {
      expect(termsOf(`狗${'甲'.repeat(MAX_GAP_CHARACTERS + 1)}${more}咬`)).toEqual([]);
      expect(termsOf(`咬${gap}狗`)).toEqual([]);
      expect(termsOf(`狗${gap}${end}${gap}咬`)).toEqual([]);
    }),
  );
});

it('finds conditions in any order, across clauses and at any distance', () => {
  fc.assert(
    fc.property(filler(30), fc.boolean(), (between, turned) => {
      const pieces = turned ? ['同業甲上班', '離職'] : ['離職', '同業甲上班'];
      expect(termsOf(pieces.join(`，${between}。`))).toContain('競業禁止');
    }),
  );
  expect(termsOf('離職，同業。上班')).toEqual([]);
});

it('looks further when the first place of a piece does not do', () => {
  expect(termsOf('狗，狗，一隻狗把我咬傷')).toContain('動物加損害於他人');
});

it('speaks beside the plain words, which hide one another as before', () => {
  expect(termsOf('狗咬').sort()).toEqual(['動物加損害於他人', '占有人'].sort());
});

it('finds a piece of Latin letters only as a word of its own', () => {
  expect(termsOf('pay了錢')).toContain('支付');
  expect(termsOf('repay了錢')).toEqual([]);
});

it('says which words of the text tell the situation', () => {
  expect(lexicon.expand('養的狗昨天咬人')[0]?.from).toBe('狗…咬');
  expect(lexicon.expand('同業找我上班，我已離職')[0]?.from).toBe('離職+同業…上班');
});
