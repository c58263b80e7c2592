import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutInvalidXml } from './valid-xml.ts';

test('what XML can hold stays, line breaks and characters beyond the first plane included', () => {
  const text = '民法\t第184條\r\n𠮷 & <br> \u0085';
  expect(withoutInvalidXml(text)).toBe(text);
});

test('nothing that XML cannot hold is left, and no character is made of two halves', () => {
  const valid = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
  const unit = fc.oneof(
    fc.integer({ min: 0, max: 0x20 }),
    fc.integer({ min: 0xd7f0, max: 0xe010 }),
    fc.integer({ min: 0xfff0, max: 0xffff }),
  );
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const text = withoutInvalidXml(String.fromCharCode(...units));
      expect(text).toMatch(valid);
      expect(text.isWellFormed()).toBe(true);
    }),
  );
  expect(withoutInvalidXml('\ud842\u0000\udfb7')).toBe('\ufffd\ufffd');
});
