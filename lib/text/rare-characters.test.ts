import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText } from '#lib/highlight/mark.ts';
import { describeRare, hasRare, printableText } from './rare-characters.ts';

test('a character of private use is described with its code, and stays in the text', () => {
  expect(describeRare('許甲\ue372乙')).toBe(
    '許甲<span class="rare" role="img" aria-label="罕用字" title="罕用字：來源以造字 U+E372 表示，無法顯示，請核對原文">\ue372</span>乙',
  );
  expect(describeRare('\u{f0001}')).toContain('U+F0001');
  expect(describeRare('\ufffd')).toContain('U+FFFD');
});

test('what fonts have is left as it is: beyond the basic plane, compatibility characters, enclosed numbers', () => {
  for (const text of ['𡍼𩓙', '\uf92f\ufa0c', '①㈠⑴', '𠮷 &lt;b&gt;']) expect(describeRare(text)).toBe(text);
});

test('in a file 〓 stands in the place of each, and nothing else is changed', () => {
  expect(printableText('許甲\ue372乙\u{f0001}𡍼①\uf92f')).toBe('許甲〓乙〓𡍼①\uf92f');
  expect(hasRare('甲𡍼①')).toBe(false);
  expect(hasRare('甲\u{10fffd}')).toBe(true);
});

test('whatever the text, without the elements it is the same', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('甲', '<', '&', '\ue000', '\uf8ff', '\ufffd', '𡍼') }),
      (text) => {
        const html = describeRare(escapeText(text));
        expect(html.replace(/<span [^>]*>|<\/span>/g, '')).toBe(escapeText(text));
      },
    ),
  );
});
