import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASKING_AREA, EnglishWords } from './english.ts';
import { ENGLISH_ACTS } from './english-acts.ts';
import { parseEnglishTable } from './english-table.ts';

const text = readFileSync(new URL('./english.txt', import.meta.url), 'utf8');
const entries = [...ENGLISH_ACTS, ...parseEnglishTable(text)];
const words = new EnglishWords(text);
const chineseOf = (question: string) => words.inChinese(question);
const spellings = entries.flatMap((entry) => entry.spellings);

test('the English table has at least 150 entries, each with English spellings and Chinese words', () => {
  expect(entries.length).toBeGreaterThanOrEqual(150);
  for (const entry of entries) {
    expect(entry.chinese).toMatch(/^\p{Script=Han}[\p{Script=Han} ]*$/u);
    for (const spelling of entry.spellings) expect(spelling).toMatch(/^[a-z][a-z' -]*$/u);
  }
});

test('no English spelling is in two entries', () => {
  expect(spellings.filter((one, i) => spellings.indexOf(one) !== i)).toEqual([]);
});

test('every English spelling, besides words of asking, is translated as its entry says', () => {
  const lost = entries
    .filter(({ area }) => area !== ASKING_AREA)
    .flatMap((entry) => entry.spellings.filter((one) => chineseOf(`My ${one}!`) !== entry.chinese));
  expect(lost).toEqual([]);
});

test.each([
  ['My landlord will not return my deposit. What can I do?', '房東 押金 怎麼辦'],
  ['Can I be fired for being late?', '解僱'],
  ['Two bikes were stolen', '竊盜'],
  ['Article 184 of the Civil Code', '民法第184條'],
  ['Labor Standards Act, article 9-1', '勞動基準法第9條之1'],
  ['J.Y. Interpretation No. 748', '釋字第748號'],
  ['Does Civil Code 184 apply to defamation?', '民法第184條 誹謗'],
  ['Does Article 184 apply under the Civil Code?', '民法第184條'],
  ['What did 112-Tai-Shang-824 decide?', '112年度台上字第824號'],
  ['Two companies were sharing it', '公司'],
  ['My  landlord\nlives here', '房東'],
  ['What is the tallest mountain?', null],
  ['', null],
])(
  'a question in English is translated word by word, the longest spelling first: %s',
  (question, expected) => {
    const chinese = chineseOf(question);
    if (expected === null) expect(chinese).toBeNull();
    else expect(chinese).toContain(expected);
  },
);

test('any text in English letters is translated into Chinese words or null', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aeorth.- \'"()1'), maxLength: 2_000 }), (question) => {
      const chinese = chineseOf(question);
      expect(chinese === null || /\p{Script=Han}/u.test(chinese)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
