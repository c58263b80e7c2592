import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DiffPiece, diffLines, diffText } from './diff.ts';

const shown = (pieces: readonly DiffPiece[]) =>
  pieces
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'removed' ? '-' : '+'}[${text}]`))
    .join('');
const joined = (pieces: readonly DiffPiece[], without: 'removed' | 'added') =>
  pieces.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join('');

test.each([
  ['滿二十歲為成年。', '滿十八歲為成年。', '滿-[二十]+[十八]歲為成年。'],
  ['出租人得終止契約。', '出租人經催告後，得終止契約。', '出租人+[經催告後，]得終止契約。'],
  ['甲乙丙', '甲乙丙', '甲乙丙'],
  ['', '甲', '+[甲]'],
  ['甲', '', '-[甲]'],
  ['𡍼甲', '𡍼乙', '𡍼-[甲]+[乙]'],
])('%j became %j: %s', (before, after, told) => expect(shown(diffText(before, after))).toBe(told));

const text = fc.string({ unit: fc.constantFrom('甲', '乙', '丙', '，', '𡍼'), maxLength: 40 });

test('whatever the texts, without what was added it is the first, and without what was removed the second', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = diffText(before, after);
      expect([joined(pieces, 'added'), joined(pieces, 'removed')]).toEqual([before, after]);
      expect(pieces.every((piece, at) => piece.text !== '' && piece.kind !== pieces[at - 1]?.kind)).toBe(
        true,
      );
    }),
  );
});

test('texts too long to be compared are told as replaced', () => {
  const pieces = diffText(`首${'甲'.repeat(3_000)}乙`, `首${'丙'.repeat(3_000)}丁`);
  expect(pieces.map(({ kind, text: one }) => [kind, one.length])).toEqual([
    ['same', 1],
    ['removed', 3_001],
    ['added', 3_001],
  ]);
});

describe('of lines', () => {
  test('each stands beside the one that it was; others came or went', () => {
    const before = ['押租金不得逾二個月租金。', '承租人得請求返還。', '前項規定於轉租準用之。'];
    const after = ['押租金不得逾三個月租金。', '出租人應於七日內返還之。', '前項規定於轉租準用之。'];
    const told = diffLines(before, after).map(({ before: from, after: to, pieces }) => [
      from,
      to,
      shown(pieces),
    ]);
    expect(told).toEqual([
      [0, 0, '押租金不得逾-[二]+[三]個月租金。'],
      [1, null, '-[承租人得請求返還。]'],
      [null, 1, '+[出租人應於七日內返還之。]'],
      [2, 2, '前項規定於轉租準用之。'],
    ]);
  });

  test('whatever they are, each of either text is told once, in order', () => {
    const lines = fc.array(text, { maxLength: 6 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const told = diffLines(before, after);
        expect(told.flatMap((line) => line.before ?? [])).toEqual(before.map((_, at) => at));
        expect(told.flatMap((line) => line.after ?? [])).toEqual(after.map((_, at) => at));
        for (const line of told) {
          expect(joined(line.pieces, 'added')).toBe(line.before === null ? '' : before[line.before]);
          expect(joined(line.pieces, 'removed')).toBe(line.after === null ? '' : after[line.after]);
        }
      }),
    );
  });
});
