import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENGLISH_ACTS } from '../../lexicon/english-acts.ts';
import { formatCitation } from '../format.ts';
import { readQueryCitations } from './asked.ts';
import { mayCountNextWord } from './asked-english.ts';

const read = (text: string) => readQueryCitations(text)?.map(({ meant }) => meant.map(formatCitation)[0]);

describe('a citation in English', () => {
  it.each([
    ['Civil Code 184', ['民法第184條']],
    ['Civil Code, Article 184', ['民法第184條']],
    ['§ 184 of the Civil Code', ['民法第184條']],
    ['the R.O.C. Civil Code art 184', ['民法第184條']],
    ['Civil Code of Taiwan 184(1)', ['民法第184條第1項']],
    ['Paragraph 1, Article 184 of the Civil Code', ['民法第184條第1項']],
    ['Article 12, Paragraph 1, Subparagraph 4 of the Labor Standards Act', ['勞動基準法第12條第1項第4款']],
    ['Articles 184 and 195 of the Civil Code', ['民法第184條', '民法第195條']],
    ["Teachers' Act Article 14", ['教師法第14條']],
    ['J.Y. Interpretations Nos. 748 and 749', ['司法院釋字第748號解釋', '司法院釋字第749號解釋']],
    ['Interpretation No. 748 of the Judicial Yuan', ['司法院釋字第748號解釋']],
    ['TCC Judgment 111-Hsien-Pan-1 (2022)', ['憲法法庭111年憲判字第1號判決']],
  ])('%s is read', (text, expected) => expect(read(text)).toEqual(expected));

  it('has the second reading of a dash that a Chinese one has', () => {
    const [dash] = readQueryCitations('Art. 184-1, Civil Code') ?? [];
    expect(dash?.meant.map(formatCitation)).toEqual(['民法第184條之1']);
    expect(dash?.fallbackReadings?.map(formatCitation)).toEqual(['民法第184條第1項']);
  });

  it.each([
    'civil code reform',
    'Civil Code 2021',
    'Civil Code 184th',
    'Article 184.5 of the Civil Code',
    'Article 184',
    'Article 184 of the Criminal Codex',
    'Interpretation 2022',
    'Interpretation 748-1',
    'Interpretation of contracts',
    '111-Hsien-Pan-0',
    'Civil Code 0',
  ])('%s is none', (text) => expect(read(text)).toBeUndefined());

  it('is read by every name of an act in the table, whichever stands first', () => {
    const names = ENGLISH_ACTS.flatMap(({ spellings, chinese }) =>
      spellings.map((one) => [one, chinese] as const),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.integer({ min: 1, max: 1_500 }),
        ([name, chinese], number) => {
          for (const text of [
            `${name} ${number}`,
            `${name.toUpperCase()} Art. ${number}`,
            `${name} §${number}`,
            `Article ${number} of the ${name}`,
            `art. ${number}, ${name}`,
          ])
            expect(read(text)?.[0]).toMatch(new RegExp(`${chinese}第${number}條$`, 'u'));
          expect(read(name)).toBeUndefined();
          expect(read(`${name} reform of ${number}`)).toBeUndefined();
        },
      ),
    );
  });

  it('takes any text, and has no number of a sentence that names no act', () => {
    const word = fc.constantFrom(
      'article',
      'the',
      'of',
      '184',
      '2 months',
      'landlord',
      'no.',
      '-1',
      'court',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (words) => {
        expect(read(words.join(' '))).toBeUndefined();
      }),
    );
  });
});

it('a number without Article or No. before it may count the word behind it', () => {
  expect(['labor standards act 8', 'criminal law 3', 'interpretation 3'].map(mayCountNextWord)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ['Civil Code Art. 184', 'Civil Code §184', 'Article 184', '民184', '112-Hsien-Pan-1'].map(
      mayCountNextWord,
    ),
  ).toEqual([false, false, false, false, false]);
});
