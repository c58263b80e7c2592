import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENGLISH_ACTS } from '../../lexicon/english-acts.ts';
import { formatCitation } from '../format.ts';
import { isPartOfMore } from './english-words.ts';
import { readQueryCitations } from './query-citations.ts';
import { findCitationsInEnglish } from './query-english.ts';

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
    ['Articles 184 to 186 of the Civil Code', ['民法第184條', '民法第185條', '民法第186條']],
    ['Civil Code Articles 184 through 185', ['民法第184條', '民法第185條']],
    ['Art. 184 and Art. 195 of the Civil Code', ['民法第184條', '民法第195條']],
    ['Article 184, first paragraph, of the Civil Code', ['民法第184條第1項']],
    ['Article 184 II Civil Code', ['民法第184條第2項']],
    ['Art. 184(1) Civil Code', ['民法第184條第1項']],
    ['Labor Standards Act, art. 14(1)(6)', ['勞動基準法第14條第1項第6款']],
    ['Enforcement Rules of the Labor Standards Act, Article 7', ['勞動基準法施行細則第7條']],
    ['Arbitration Law Article 38', ['仲裁法第38條']],
    ['Arts. 184, 188 & 195 Civil Code', ['民法第184條', '民法第188條', '民法第195條']],
    ['Securities & Exchange Act 157-1', ['證券交易法第157條之1']],
    ['Company Act s. 23', ['公司法第23條']],
    ['R.O.C. (Taiwan) Civil Code Article 184', ['民法第184條']],
    [
      'Interpretations 748 to 750',
      ['司法院釋字第748號解釋', '司法院釋字第749號解釋', '司法院釋字第750號解釋'],
    ],
    ['109 Taishang 1234', ['109年度台上字第1234號']],
    ['112-Tai-Shang-824', ['112年度台上字第824號']],
    ['Supreme Court Civil Judgment 112-Tai-Shang-824', ['最高法院112年度台上字第824號民事判決']],
    ['108 Tai Shang Da Zi No. 1636', ['108年度台上大字第1636號']],
  ])('%s is read', (text, expected) => expect(read(text)).toEqual(expected));

  it('with a dash has two readings, as in Chinese', () => {
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
    'Patent Law 101',
    'Tai-Shang 824',
    '112-Tai-Pei-824',
    '112-Tai-Shang-0',
  ])('%s is not read as a citation', (text) => expect(read(text)).toBeUndefined());

  it('is read by every English name of an act, before or behind the number', () => {
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

  it('is not read in a text that names no act', () => {
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

describe('isPartOfMore', () => {
  it.each([
    ['', 'labor standards act 8', ' hours'],
    ['', 'labor standards act 30', ' day notice'],
    ['', 'criminal law 3', ' years'],
    ['', 'Labor Standards Act 40', ' working hours'],
    ['', 'Company Act 3', ' independent directors'],
    ['', 'Patent Act 20', ' year term'],
    ['', 'Civil Code 100', ' questions'],
    ['Japanese ', 'Civil Code Article 709', ''],
    ["Germany's ", 'Civil Code 823', ''],
    ['', 'Article 709, Civil Code', ' of Japan'],
    ['', 'Article 1165 of the Civil Code', " of the People's Republic of China"],
    ['', 'Civil Code Article 709', ' (Japan)'],
  ])('is true for %s[%s]%s', (before, cited, behind) =>
    expect(isPartOfMore(before, cited, behind)).toBe(true),
  );

  it.each([
    ['', 'Civil Code 184', ''],
    ['under ', 'Civil Code 184', ' for defamation'],
    ['does ', 'Civil Code 184', ' apply?'],
    ['', 'Civil Code Art. 184', ' damages'],
    ['', 'Civil Code 184', ' damages'],
    ['', 'Securities and Exchange Act 157-1', ' insider trading'],
    ['', 'Labor Standards Act 11', ' severance'],
    ['', 'Civil Code §184', ' damages'],
    ['Taiwan ', 'Civil Code 184', ', 慰撫金'],
    ['', '112-Hsien-Pan-1', ' death penalty'],
  ])('is false for %s[%s]%s', (before, cited, behind) =>
    expect(isPartOfMore(before, cited, behind)).toBe(false),
  );
});

describe('findCitationsInEnglish', () => {
  const find = (text: string, act?: string) =>
    findCitationsInEnglish(text, act ? { name: act } : null).map(({ start, end, citation }) => [
      text.slice(start, end),
      formatCitation(citation),
    ]);

  it('finds citations with their spans', () => {
    expect(find('Does Civil Code 184 apply, and J.Y. Interpretation No. 748?')).toEqual([
      ['Civil Code 184', '民法第184條'],
      ['J.Y. Interpretation No. 748', '司法院釋字第748號解釋'],
    ]);
  });

  it('reads an article without an act as one of the given act', () => {
    expect(find('What does Article 184 say?', '民法')).toEqual([['Article 184', '民法第184條']]);
    expect(find('What does Article 184 say?')).toEqual([]);
  });

  it('finds no articles of another state and no quantities', () => {
    expect(find('Does Japanese Civil Code Article 709 apply?', '民法')).toEqual([]);
    expect(find('May I work under Labor Standards Act 8 hours?')).toEqual([]);
  });
});
