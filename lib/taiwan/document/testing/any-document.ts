import fc from 'fast-check';

const LINES = [
  '主　文',
  '理由',
  '壹、程序部分',
  '甲、有罪部分',
  '一、本院之判斷：',
  '㈠系爭契約是否有效？',
  '二、訴訟費用由被告負擔。',
  '│甲│乙│',
  '  　縮排的一行  ',
  'Internet of',
  'Things',
  `${'字'.repeat(29)}`,
  `　　${'字'.repeat(27)}`,
  '',
  '\ud842\udfb7',
];
/** Texts of lines as documents have them, and of anything else. */
export const anyDocument = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...LINES), fc.string({ unit: 'binary' })),
      fc.constantFrom('\n', '\r\n', '\r'),
    ),
    {
      maxLength: 40,
    },
  )
  .map((lines) => lines.flat().join(''));
