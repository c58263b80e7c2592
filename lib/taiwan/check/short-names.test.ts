import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCitations } from '../citations/find.ts';
import { writeOutShortNames } from './short-names.ts';

const writtenOut = (text: string) => writeOutShortNames(text, findCitations(text))?.text ?? null;

test.each([
  ['民事訴訟法（下稱系爭法）第1條，系爭法第2條', '民事訴訟法（下稱系爭法）第1條，民事訴訟法第2條'],
  ['民事訴訟法（以下簡稱「程序法」）。依程序法第2條', '民事訴訟法（以下簡稱「程序法」）。依民事訴訟法第2條'],
  [
    '公司法（下稱甲法）、民法（下稱乙法）；乙法第1條、甲法第2條',
    '公司法（下稱甲法）、民法（下稱乙法）；民法第1條、公司法第2條',
  ],
])('writeOutShortNames writes out the short names of %s', (text, expected) =>
  expect(writtenOut(text)).toBe(expected),
);

test.each([
  ['a short name of a contract', '兩造訂約（下稱系爭契約），系爭契約第5條'],
  ['a short name of an article', '民法第184條（下稱系爭規定），系爭規定'],
  ['a short name that is an alias of its act', '勞動基準法（下稱勞基法），勞基法第5條'],
  ['a short name before its introduction', '系爭法第1條，民法（下稱系爭法）'],
  ['a text without short names', '民法第1條'],
])('writeOutShortNames does not write out %s', (_, text) => expect(writtenOut(text)).toBeNull());

test('WrittenOut.original maps citations of the written-out text to their words in the brief', () => {
  const text = '民事訴訟法（下稱系爭法）。系爭法第2條、第3條；系爭法第4條。';
  const written = writeOutShortNames(text, findCitations(text));
  const shown = findCitations(written?.text ?? '').map(({ start, end }) =>
    text.slice(...(written?.original(start, end) ?? [])),
  );
  expect(shown).toEqual(['民事訴訟法', '系爭法第2條', '第3條', '系爭法第4條']);
});

test('WrittenOut.original maps a range outside of short names to the same words of the brief', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('系爭法', '第1條', '甲', '民法')),
      fc.nat(40),
      fc.nat(9),
      (words, at, length) => {
        const text = `民事訴訟法（下稱系爭法），${words.join('，')}。`;
        const written = writeOutShortNames(text, findCitations(text));
        if (!written) return;
        const [start, end] = [Math.min(at, written.text.length), Math.min(at + length, written.text.length)];
        const [from, to] = written.original(start, end);
        expect(from).toBeLessThanOrEqual(to);
        const slice = written.text.slice(start, end);
        if (!/[民事訴訟法]/u.test(slice) && end > start) expect(text.slice(from, to)).toBe(slice);
      },
    ),
  ));
