import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ArticleChange } from './article-changes.ts';
import { articleEditions, type DatedText, inForceAt, isSameText } from './article-editions.ts';

const textOf = (date: string, text: string): DatedText => ({
  date,
  text,
  title: '甲法第5條',
  is_abandoned: false,
});
const amended = (date: string, inForce: string | null = date): ArticleChange => ({
  date,
  change: 'amended',
  inForce,
});
const MADE: ArticleChange = { date: '1990-01-01', change: 'added', inForce: '1990-01-01' };

const told = (...args: Parameters<typeof articleEditions>) =>
  articleEditions(...args).map(({ text, from, until }) => `${text} ${from} ${until}`);
const at = (day: string, ...args: Parameters<typeof articleEditions>) => {
  const editions = articleEditions(...args);
  const found = inForceAt(editions, args[2], day);
  return 'edition' in found ? `${found.outcome} ${editions[found.edition]?.text}` : found.outcome;
};

describe('the editions of an article', () => {
  test('were in force from the change that made each to the change that ended it', () => {
    const changes = [MADE, amended('2001-02-03'), amended('2010-02-03', '2011-01-01')];
    expect(
      told(textOf('2012-05-05', '丙'), [textOf('1999-01-01', '甲'), textOf('2009-01-01', '乙')], changes),
    ).toEqual(['丙 2011-01-01 null', '乙 2001-02-03 2011-01-01', '甲 1990-01-01 2001-02-03']);
  });

  test('around a missing edition end with the first change and begin with the last', () =>
    expect(
      told(
        textOf('2012-05-05', '丙'),
        [textOf('1999-01-01', '甲')],
        [MADE, amended('2001-02-03'), amended('2010-02-03')],
      ),
    ).toEqual(['丙 2010-02-03 null', '甲 1990-01-01 2001-02-03']));

  test('have no day that the history does not state', () => {
    expect(told(textOf('2012-05-05', '丙'), [textOf('1999-01-01', '甲')], [])).toEqual([
      '丙 null null',
      '甲 null null',
    ]);
    expect(
      told(textOf('2012-05-05', '丙'), [textOf('1999-01-01', '甲')], [MADE, amended('2010-02-03', null)]),
    ).toEqual(['丙 null null', '甲 1990-01-01 null']);
  });

  test('are one if their texts differ only in line breaks and widths', () =>
    expect(
      told(textOf('2012-05-05', '第１項\n與\n第二項'), [textOf('1999-01-01', '第 1 項與第二項')], [MADE]),
    ).toEqual(['第１項\n與\n第二項 1990-01-01 null']));

  test('of a deleted article are those that the library has', () =>
    expect(told(null, [textOf('1999-01-01', '甲')], [MADE, amended('2001-02-03')])).toEqual([
      '甲 1990-01-01 2001-02-03',
    ]));

  test('leave out a stored text of the same day as the current one', () =>
    expect(told(textOf('2012-05-05', '丙'), [textOf('2012-05-05', '乙')], [MADE])).toEqual([
      '丙 1990-01-01 null',
    ]));
});

describe('inForceAt', () => {
  const changes = [MADE, amended('2001-02-03'), amended('2010-02-03', '2011-01-01')];
  const held = [textOf('2012-05-05', '丙'), [textOf('2009-01-01', '乙')], changes] as const;

  test.each([
    ['2030-01-01', 'current 丙'],
    ['2011-01-01', 'current 丙'],
    // Promulgated, and not in force yet.
    ['2010-12-31', 'former 乙'],
    ['2001-02-03', 'former 乙'],
    ['2001-02-02', 'missing'],
    ['1980-01-01', 'missing'],
  ])('on %s is: %s', (day, found) => expect(at(day, ...held)).toBe(found));

  test('is the current text on any day after the last change of the article', () =>
    expect(at('2002-01-01', textOf('2020-05-05', '甲'), [], [MADE, amended('2001-02-03')])).toBe(
      'current 甲',
    ));

  test('is unknown after a change without a day of commencement, and the former text before it', () => {
    const open = [
      textOf('2012-05-05', '丙'),
      [textOf('2009-01-01', '乙')],
      [MADE, amended('2010-02-03', null)],
    ] as const;
    expect(at('2010-02-03', ...open)).toBe('unknown');
    expect(at('2009-01-01', ...open)).toBe('former 乙');
    expect(at('2013-01-01', ...open)).toBe('unknown');
    expect(at('1989-01-01', ...open)).toBe('missing');
  });

  test('is unknown without a history, except on the days of the editions', () => {
    const bare = [textOf('2012-05-05', '丙'), [textOf('2009-01-01', '乙')], []] as const;
    expect(at('2012-05-05', ...bare)).toBe('current 丙');
    expect(at('2009-01-01', ...bare)).toBe('former 乙');
    expect(at('2010-01-01', ...bare)).toBe('unknown');
    expect(at('2001-01-01', ...bare)).toBe('unknown');
  });

  const day = fc
    .date({ min: new Date('1990-01-02'), max: new Date('2029-12-31'), noInvalidDate: true })
    .map((one) => one.toISOString().slice(0, 10));

  test('returns a text for a day exactly if no change lies between the two, for any history', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(day, { minLength: 1, maxLength: 8 }),
        fc.uniqueArray(day, { minLength: 1, maxLength: 5 }),
        day,
        (days, seen, asked) => {
          const history = [MADE, ...days.toSorted().map((date) => amended(date))];
          // The text of a day is the number of changes up to it.
          const textAt = (date: string) => String(history.filter((change) => change.date <= date).length);
          const [newest = '', ...older] = seen
            .toSorted()
            .reverse()
            .map((date) => textOf(date, textAt(date)));
          const editions = articleEditions(newest as DatedText, older as DatedText[], history);
          const found = inForceAt(editions, history, asked);
          const isHeld = seen.some((date) => textAt(date) === textAt(asked));
          expect(found.outcome === 'current' || found.outcome === 'former').toBe(isHeld);
          if ('edition' in found) expect(editions[found.edition]?.text).toBe(textAt(asked));
        },
      ),
    );
  });
});

test('isSameText ignores white space and widths only', () => {
  expect(isSameText('（刪除）', '(刪除)')).toBe(true);
  expect(isSameText('甲\r\n 乙', '甲乙')).toBe(true);
  expect(isSameText('應', '得')).toBe(false);
});
