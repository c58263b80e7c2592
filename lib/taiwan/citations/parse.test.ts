import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COURTS } from '../courts/table.ts';
import { findCitations } from './find.ts';
import { formatCitation, formatShort } from './format.ts';
import { NICKNAMES } from './names/aliases.ts';
import { NameIndex } from './names/name-index.ts';
import { parseCitation } from './parse.ts';
import { type Citation, DECISIONS, DIVISIONS, SENTENCE_PARTS } from './types.ts';

const acts = [...NICKNAMES.keys()].map((name, i) => ({ pcode: `X${i}`, name }));
const names = new NameIndex(acts);

const natural = (max: number) => fc.integer({ min: 1, max });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** Leaves out what is undefined, as citations do. */
const compact = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Citation;

const article = fc
  .record({
    kind: fc.constant('article' as const),
    act: fc.constantFrom(...acts).map(({ name, pcode }) => ({ name, pcode })),
    article: natural(1_500),
    sub: maybe(natural(99)),
    paragraph: maybe(natural(30)),
    subparagraph: maybe(natural(40)),
    item: maybe(natural(12)),
    part: maybe(fc.constantFrom(...SENTENCE_PARTS)),
  })
  .map(compact);
const interpretation = fc.record({
  kind: fc.constant('interpretation' as const),
  series: fc.constantFrom('釋' as const, '院' as const, '院解' as const),
  number: natural(4_000),
});
const ruling = fc.record({
  kind: fc.constant('ruling' as const),
  year: fc.integer({ min: 111, max: 130 }),
  word: fc.constantFrom('憲判', '憲裁', '審裁', '統裁'),
  number: natural(2_000),
});
const judgment = fc
  .record({
    kind: fc.constant('case' as const),
    court: maybe(fc.constantFrom(...COURTS.filter(({ code }) => code !== 'JCC'))),
    year: fc.integer({ min: 30, max: 120 }),
    word: fc.constantFrom('台上', '訴', '重上更(一)', '家繼訴', '聲再', '簡上', '金訴', '交簡上', '消小'),
    number: natural(99_999),
    decision: maybe(
      fc.record({ division: maybe(fc.constantFrom(...DIVISIONS)), decision: fc.constantFrom(...DECISIONS) }),
    ),
  })
  .map(({ court, decision, ...rest }) =>
    compact({
      ...rest,
      court: court && { name: court.name, code: court.code },
      division: decision?.division,
      decision: decision?.decision,
    }),
  );
const act = fc
  .constantFrom(...acts)
  .map(({ name, pcode }) => ({ kind: 'act' as const, act: { name, pcode } }));
const letter = fc
  .record({
    kind: fc.constant('letter' as const),
    issuer: maybe(fc.constantFrom('財政部', '法務部', '金管會', '示範內政部')),
    date: maybe(fc.record({ year: fc.integer({ min: 40, max: 120 }), month: natural(12), day: natural(31) })),
    word: fc.constantFrom('台財稅', '法律', '示租賃', '勞動關'),
    number: fc.integer({ min: 10_000_000, max: 99_999_999_999 }).map(String),
    form: maybe(fc.constantFrom('函', '令', '函釋')),
  })
  .map(compact);

describe('formatted citations', () => {
  test.each([
    ['article', article],
    ['interpretation', interpretation],
    ['ruling', ruling],
    ['case', judgment],
    ['letter', letter],
    ['act', act],
  ] as [string, fc.Arbitrary<Citation>][])(
    'a citation of kind %s is read back from its official form',
    (_, citations) => {
      fc.assert(
        fc.property(citations, (citation) => {
          expect(parseCitation(formatCitation(citation), names)).toEqual(citation);
        }),
        { numRuns: 500 },
      );
    },
  );

  test('articles and acts are read back from their short form', () => {
    fc.assert(
      fc.property(fc.oneof(article, act), (citation) => {
        expect(parseCitation(formatShort(citation), names)).toEqual(citation);
      }),
      { numRuns: 500 },
    );
  });

  test('the short form of a decision is read back as the same short form', () => {
    fc.assert(
      fc.property(fc.oneof(interpretation, ruling, judgment, letter), (citation) => {
        const read = parseCitation(formatShort(citation), names);
        expect(read?.kind).toBe(citation.kind);
        expect(read && formatShort(read)).toBe(formatShort(citation));
      }),
    );
  });
});

test('a formatted citation is found in a sentence with its span', () => {
  fc.assert(
    fc.property(fc.oneof(article, interpretation, ruling, judgment), (citation) => {
      const text = formatCitation(citation);
      const found = findCitations(`，${text}。`, names);
      expect(found).toEqual([{ start: 1, end: 1 + text.length, citation }]);
    }),
  );
});

test('a citation never begins or ends inside a number', () => {
  const fragment = fc.oneof(
    article.map(formatShort),
    judgment.map(formatShort),
    fc.constantFrom(
      '民法',
      '第',
      '條',
      '項',
      '年',
      '度',
      '訴',
      '字',
      '號',
      '、',
      '至',
      '.',
      ',',
      ' ',
      '§',
      '釋字',
    ),
    fc.integer({ min: 0, max: 99_999 }).map(String),
    fc.constantFrom('一', '百', '八十', '〇', '廿'),
  );
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 12 }), (fragments) => {
      const text = fragments.join('');
      let before = 0;
      for (const { start, end } of findCitations(text, names)) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(`${text[start - 1] ?? ''}|${text[start]}`).not.toMatch(/\d\|\d/);
        expect(`${text[end - 1]}|${text[end] ?? ''}`).not.toMatch(/\d\|\d/);
        before = end;
      }
    }),
    { numRuns: 1_000 },
  );
});

describe('spellings of a case number', () => {
  test.each([
    '89年度訴字第2241號',
    '八十九年度訴字第二二四一號',
    '八十九年度訴字第二千二百四十一號',
    '八九年度訴字第二二四一號',
    '８９年度訴字第２２４１號',
    '89 年度 訴 字第 2241 號',
    '89年訴字第2241號',
    '89年度訴字2241號',
    '89訴字第2241號',
    '89年訴2241',
    '89年度訴2241號',
    '89訴2241',
    '89,訴,2241',
    '89、訴、2241',
    '89-訴-2241',
    '民國89年度訴字第2241號',
    '89 訴 2241',
    '89/訴/2241',
    '089年度訴字第002241號',
    '８９，訴，２２４１',
  ])('%s is read as the case 89 訴 2241', (text) => {
    expect(parseCitation(text)).toEqual({ kind: 'case', year: 89, word: '訴', number: 2241 });
  });

  test.each([
    ['最高法院109年度台上字第123號民事判決', { name: '最高法院', code: 'TPS' }],
    ['最高院109台上123', { name: '最高法院', code: 'TPS' }],
    ['TPSV,109,台上,123,20200716,1', { name: '最高法院', code: 'TPS' }],
    ['台中高分院109年度台上字第123號', { name: '臺灣高等法院臺中分院', code: 'TCH' }],
    ['某某法院109年度台上字第123號', { name: '某某法院' }],
  ])('%s is read with its court', (text, court) => {
    expect(parseCitation(text)).toMatchObject({ kind: 'case', court, year: 109, word: '台上', number: 123 });
  });
});

describe('parseCitation', () => {
  test.each([
    ['民法184', '民法第184條'],
    ['民法第184', '民法第184條'],
    ['民法184條1項', '民法第184條第1項'],
    ['民法一八四', '民法第184條'],
    ['憲法§147', '中華民國憲法第147條'],
    ['§237-28 行政訴訟法', '行政訴訟法第237條之28'],
    ['§10 國民大會組織法', '國民大會組織法第10條'],
    ['農田水利會組織通則 第 8 條', '農田水利會組織通則第8條'],
    ['法院組織法第七條之一一', '法院組織法第7條之11'],
    ['「民法第184條」', undefined],
    ['民法第184條及第185條', undefined],
    ['民法第184條過失', undefined],
    ['過失', undefined],
    ['2005', undefined],
    ['12月5', undefined],
    ['釋748', '司法院釋字第748號解釋'],
    ['112憲判14', '憲法法庭112年憲判字第14號判決'],
    ['示範釋字第2號解釋', '司法院釋字第2號解釋'],
    ['示範法務部113年4月8日示法律字第11303506120號函', '示範法務部113年4月8日示法律字第11303506120號函'],
  ])('the whole text %s is read as one citation or none', (text, expected) => {
    const read = parseCitation(text);
    expect(read ? formatCitation(read) : undefined).toBe(expected);
  });
});
