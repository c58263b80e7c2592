import fc from 'fast-check';
import { expect, it } from 'vitest';
import { saidIn } from './said.ts';

it.each([
  ['房東提前終止租約', '提前…終止+房東', '房東提前終止'],
  ['同業找我上班,我已離職', '離職+同業…上班', '同業…上班…離職'],
  ['養的狗昨天咬人', '狗…咬', '狗…咬'],
  ['退押金', '押金', '押金'],
  ['甲乙丙', '甲乙+乙丙', '甲乙丙'],
  ['甲乙丙', '甲乙丙+乙', '甲乙丙'],
])('of the question %s the words %s are named as %s', (question, from, said) => {
  expect(saidIn(question, from)).toBe(said);
});

it('words that the question does not have, as those of another language, are named as they are', () => {
  expect(saidIn('my landlord', '房東+租約')).toBe('房東+租約');
});

it('what is named stands in the question, part by part and in its order', () => {
  const word = fc.string({ unit: fc.constantFrom(...'甲乙丙丁'), minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.array(fc.nat(4)), (words, chosen) => {
      const question = words.join('');
      const from = [...new Set([0, ...chosen])].flatMap((at) => words[at] ?? []).join('+');
      let at = 0;
      for (const part of saidIn(question, from).split('…')) {
        const place = question.indexOf(part, at);
        expect(place).toBeGreaterThanOrEqual(at);
        at = place + part.length;
      }
    }),
  );
});
