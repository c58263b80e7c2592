import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

/** Each sentence with the one that it stands under. */
const tree = (text: string, doc_type: '法規命令' | '裁判' | '函釋' = '法規命令') => {
  const all = splitSentences({ text, doc_type });
  return all.map((one) => [one.text, one.under === null ? null : all[one.under]?.text]);
};

describe('a list of the law', () => {
  test('has its entries under its opening, and nested lists under their entry', () => {
    const text =
      '有下列情形之一者：\n一、甲：\n（一）子。\n（二）丑：\n1.天。\n2.地。\n（三）寅。\n二、乙。\n前項情形，從其規定。';
    expect(tree(text)).toEqual([
      ['有下列情形之一者：', null],
      ['一、甲：', '有下列情形之一者：'],
      ['（一）子。', '一、甲：'],
      ['（二）丑：', '一、甲：'],
      ['1.天。', '（二）丑：'],
      ['2.地。', '（二）丑：'],
      ['（三）寅。', '一、甲：'],
      ['二、乙。', '有下列情形之一者：'],
      ['前項情形，從其規定。', null],
    ]);
  });

  test.each(['依左列各款：', '依左列各款︰', '依左列各款﹕', '有左列情形之一者，得拘提之。'])(
    'is recognized by an opening such as: %s',
    (opening) => {
      expect(tree(`${opening}\n一、甲。\n二、乙。`)).toEqual([
        [opening, null],
        ['一、甲。', opening],
        ['二、乙。', opening],
      ]);
    },
  );

  test('is not recognized in numbered paragraphs without an opening', () => {
    expect(tree('一、甲。\n二、乙。')).toEqual([
      ['一、甲。', null],
      ['二、乙。', null],
    ]);
    expect(tree('本條刪除。\n二、乙。')[1]).toEqual(['二、乙。', null]);
    expect(tree('1.甲。\n一、乙。')[1]).toEqual(['一、乙。', null]);
  });

  test('continues behind lines without a number, which belong to the entry before them', () => {
    expect(tree('甲如下：\n一、子。\n二、丑。\n寅。\n三、卯。\n（一）辰。\n前項情形。')).toEqual([
      ['甲如下：', null],
      ['一、子。', '甲如下：'],
      ['二、丑。', '甲如下：'],
      ['寅。', '二、丑。'],
      ['三、卯。', '甲如下：'],
      ['（一）辰。', '三、卯。'],
      ['前項情形。', null],
    ]);
    // Another number does not go on.
    expect(tree('甲如下：\n一、子。\n寅。\n三、卯。').slice(2)).toEqual([
      ['寅。', null],
      ['三、卯。', null],
    ]);
  });

  test('ends at the next opening', () => {
    expect(tree('甲如下：\n一、子。\n乙如下：\n一、丑。')).toEqual([
      ['甲如下：', null],
      ['一、子。', '甲如下：'],
      ['乙如下：', null],
      ['一、丑。', '乙如下：'],
    ]);
  });
});

describe('sentences', () => {
  test('paragraphs of law stay whole', () => {
    expect(tree('租金應給付。但另有約定者，不在此限。')).toHaveLength(1);
  });

  test('sentences of a court end with a full stop outside quotation marks and brackets', () => {
    const text =
      '一、按民法規定：「租金應給付。但另有約定者，不在此限。」甚明。本件（詳如附表。）不符！是否？';
    expect(tree(text, '函釋').map(([one]) => one)).toEqual([
      '一、按民法規定：「租金應給付。但另有約定者，不在此限。」甚明。',
      '本件（詳如附表。）不符！',
      '是否？',
    ]);
  });

  test('sentences of a court are nested only where a list is opened', () => {
    expect(tree('一、甲。\n二、乙。', '函釋').map(([, under]) => under)).toEqual([null, null]);
    for (const opening of ['理由如下：', '理由如下︰', '理由如下﹕'])
      expect(tree(`${opening}\n一、甲。丙。`, '函釋').map(([, under]) => under)).toEqual([
        null,
        opening,
        opening,
      ]);
  });
});

test('every sentence is a piece of the document, in order, under an earlier one', () => {
  const piece = fc.constantFrom(
    '甲',
    '。',
    '：',
    '\n',
    '一、',
    '二、',
    '（一）',
    '1.',
    '「',
    '」',
    '（',
    '）',
    '𠮷',
    ' ',
    '？',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }),
      fc.constantFrom('法規命令' as const, '函釋' as const, '裁判' as const),
      (pieces, doc_type) => {
        const text = pieces.join('');
        let from = 0;
        for (const [i, one] of splitSentences({ text, doc_type }).entries()) {
          const at = text.indexOf(one.text, from);
          expect(at).toBeGreaterThanOrEqual(from);
          expect(one.text.trim()).toBe(one.text);
          expect(one.text).not.toBe('');
          from = at + one.text.length;
          if (one.under !== null) expect(one.under).toBeLessThan(i);
        }
        // Nothing is lost but the space between.
        if (doc_type === '法規命令')
          expect(
            splitSentences({ text, doc_type })
              .map((one) => one.text)
              .join('')
              .replace(/\s/gu, ''),
          ).toBe(text.replace(/\s/gu, ''));
      },
    ),
  );
});
