import fc from 'fast-check';
import { expect, test } from 'vitest';
import { similarity } from '#lib/text/min-hash.ts';
import { findCitations } from '../citations/find.ts';
import { comparedForm, FINGERPRINT_BYTES, fingerprint, partsOfFingerprint } from './comparison.ts';

const compared = (text: string) => comparedForm(text, findCitations(text));
const RULE = '所謂過失係指應注意能注意而不注意者而言';

test.each([
  `按${RULE}。`,
  `又按所謂過失，係指應注意，能注意，而不注意者而言（最高法院99年度台上字第123號判決意旨參照）。`,
  `次按：所謂過失，係指應注意、能注意而不注意者而言（最高法院19年上字第2746號判例參照）。`,
])('comparedForm ignores opening words, sources and punctuation: %s', (sentence) => {
  expect(compared(sentence)).toBe(RULE);
});

test('comparedForm is the same for an article in any numerals and width, and not for another article', () => {
  const one = compared('按民法第一百八十四條第一項所稱權利，係指既存之權利。');
  expect(compared('按民法第１８４條第１項所稱權利，係指既存之權利。')).toBe(one);
  expect(compared('按民法第185條第1項所稱權利，係指既存之權利。')).not.toBe(one);
});

test('a fingerprint changes with 不 and with a number, and not with 其', () => {
  const turning = (text: string) => partsOfFingerprint(fingerprint(compared(text))).turning;
  const rule = '按承租人應於五年內行使權利，逾期者得請求返還。';
  expect(turning(rule.replace('得請求', '不得請求'))).not.toBe(turning(rule));
  expect(turning(rule.replace('五年', '十年'))).not.toBe(turning(rule));
  expect(turning(rule.replace('行使權利', '行使其權利'))).toBe(turning(rule));
});

test('a fingerprint is of one length, and the same for the same text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const bytes = fingerprint(text);
      expect(bytes).toHaveLength(FINGERPRINT_BYTES);
      expect(similarity(partsOfFingerprint(bytes).words, partsOfFingerprint(fingerprint(text)).words)).toBe(
        1,
      );
    }),
  );
});
