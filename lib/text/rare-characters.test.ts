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
  expect(describeRare('己\u0006庚')).toContain('來源以控制字元 U+6 表示');
  expect(describeRare('甲\t乙\r\n丙')).toBe('甲\t乙\r\n丙');
});

test('one that some fonts have is shown, and described with its code for those that have it not', () => {
  expect(describeRare('𠮷田')).toBe(
    '<span title="罕用字 U+20BB7：顯示為方框時，是這台電腦的字型沒有這個字">𠮷</span>田',
  );
  for (const character of ['𡍼', '\u{2a6d6}', '\u{30ede}', '\u{31350}'])
    expect(describeRare(character)).toMatch(/^<span title="[^"]*U\+[0-9A-F]{5}：[^"]*">.+<\/span>$/u);
});

test('what fonts have is left as it is: compatibility characters, enclosed numbers, what stands for a lost one already', () => {
  for (const text of ['\uf92f\ufa0c', '①㈠⑴', '〓 &lt;b&gt;', '㐀', 'e\u0301'])
    expect(describeRare(text)).toBe(text);
});

test('in a file 〓 stands in the place of each, and nothing else is changed', () => {
  expect(printableText('許甲\ue372乙\u{f0001}𡍼①\uf92f\u0006')).toBe('許甲〓乙〓𡍼①\uf92f〓');
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
