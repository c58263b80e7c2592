import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWidth } from '#service/chat/verify/width.ts';
import { withInnerMarks } from './inner-marks.ts';

test.each([
  ['所稱「押金」，指金錢。', '所稱『押金』，指金錢。'],
  ['引「甲『乙』丙」。', '引『甲「乙」丙』。'],
  ['稱『甲』者。', '稱『甲』者。'],
  ['沒有引號。', '沒有引號。'],
])('marks inside a quotation alternate: %s', (text, expected) => expect(withInnerMarks(text)).toBe(expected));

test('inner marks change only the form of quotation marks, which verification does not compare', () => {
  const balanced = fc.letrec<{ text: string }>((tie) => ({
    text: fc
      .array(
        fc.oneof(
          { maxDepth: 4 },
          fc.constantFrom('甲', '，', '。'),
          fc
            .tuple(fc.constantFrom('「」', '『』'), tie('text'))
            .map(([marks, text]) => marks[0] + text + marks[1]),
        ),
        { maxLength: 4 },
      )
      .map((pieces) => pieces.join('')),
  })).text;
  fc.assert(
    fc.property(balanced, (text) => {
      const inner = withInnerMarks(text);
      expect(inner.length).toBe(text.length);
      expect(foldWidth(inner)).toBe(foldWidth(text));
      // Between 「 and 」 the outermost marks are inner ones.
      expect(inner.replace(/『(?:[^『』「」]|「[^「」]*」)*』/gu, '')).not.toMatch(/^[^『]*「/u);
    }),
  );
});
