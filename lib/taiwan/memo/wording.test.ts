import { describe, expect, test } from 'vitest';
import { memoWords } from './languages.ts';
import { degradedNotice, llmFallbackNotice, notHeld, nothingFound, outsideScope } from './notices.ts';
import type { MemoSubject } from './words.ts';

const ZH = memoWords('zh-TW');
const EN = memoWords('en');
const SUBJECTS: Exclude<MemoSubject, 'other'>[] = [
  'how-long',
  'how-much',
  'punishable',
  'valid',
  'who',
  'which-court',
  'constitutional',
  'what-to-do',
  'may-i',
  'what-is',
];
const QUOTE = '「甲。」[1]';

describe('the lead of a memo', () => {
  test('has the subject, the place and the quotation', () => {
    expect(ZH.lead('how-long', '**民法第126條**', QUOTE)).toBe('**期間**：**民法第126條**：「甲。」[1]');
    expect(EN.lead('how-long', '**民法第126條**', QUOTE)).toBe('**Period**: **民法第126條**: 「甲。」[1]');
    for (const subject of SUBJECTS)
      for (const words of [ZH, EN]) expect(words.lead(subject, '甲', QUOTE)).toMatch(/^\*\*[^*]{2,24}\*\*/u);
  });

  test('without an answer says that the provisions do not state it, never that the library has none', () => {
    expect(ZH.leadWithout('how-long', '甲', QUOTE)).toMatch(/^以下規定沒有定明期間；.*甲：「甲。」\[1\]$/u);
    for (const subject of [...SUBJECTS, 'other' as const]) {
      expect(ZH.leadWithout(subject, '甲', QUOTE)).not.toMatch(/資料庫|查無|找不到|沒有找到/u);
      expect(EN.leadWithout(subject, '甲', QUOTE)).not.toMatch(/library|not found|nothing/iu);
    }
    expect(ZH.leadWithout('other', '甲', QUOTE)).toBe('最直接相關的是甲：「甲。」[1]');
  });
});

describe('the notes on units of an article', () => {
  const range = { depth: 0, numbers: [1], isOpening: false, isOnly: false };
  const left = (given: object) => ({ state: 'leftOut', range: { ...range, ...given } }) as const;
  const shown = (given: object) => ({ state: 'shown', range: { ...range, ...given } }) as const;

  test.each([
    [left({ numbers: [2] }), '（第2項略）', ' (paragraph 2 left out)'],
    [left({ depth: 1, numbers: [4, 5] }), '（第4款、第5款略）', ' (subparagraphs 4 and 5 left out)'],
    [left({ depth: 2, numbers: [1, 2, 3] }), '（第1目至第3目略）', ' (items 1 to 3 left out)'],
    [left({ numbers: [1, 2, 4] }), '（第1項、第2項、第4項略）', ' (paragraphs 1, 2 and 4 left out)'],
    [{ state: 'leftOut', range: null } as const, '（略）', ' (part left out)'],
    [{ state: 'shown', range: null } as const, '（見前）', ' (part quoted above)'],
    [shown({}), '（第1項見前）', ' (paragraph 1: see above)'],
    [shown({ isOpening: true }), '（第1項序文見前）', ' (opening words of paragraph 1: see above)'],
    [shown({ isOpening: true, isOnly: true }), '（序文見前）', ' (opening words of paragraph 1: see above)'],
  ])('name units that are left out or quoted above: %j', (note, zh, en) => {
    expect([ZH.notes([note]), EN.notes([note])]).toEqual([zh, en]);
  });

  test('are one note for several units in a row', () => {
    const notes = [
      shown({ isOpening: true }),
      shown({ depth: 1, numbers: [1, 2] }),
      left({ depth: 1, numbers: [3] }),
      left({ numbers: [2] }),
    ];
    expect(ZH.notes(notes)).toBe('（第1項序文、第1款、第2款見前；第3款、第2項略）');
    expect(EN.notes(notes)).toBe(
      ' (opening words of paragraph 1, subparagraphs 1 and 2: see above; subparagraph 3, paragraph 2 left out)',
    );
  });
});

test('an article is named with the paragraphs of it that are quoted', () => {
  expect(ZH.articlePlace('甲法第1條', [2])).toBe('甲法第1條第2項');
  expect(ZH.articlePlace('甲法第1條', [1, 2])).toBe('甲法第1條第1項、第2項');
  expect(ZH.articlePlace('甲法第1條', [])).toBe('甲法第1條');
  expect(EN.articlePlace('甲法第1條', [1, 3])).toBe('甲法第1條, paragraphs 1 and 3');
});

test('a decision is named with the part that is quoted, a judgment also with its date', () => {
  const judgment = { doc_type: '裁判', date: '2017-11-09', part: '事實及理由' } as const;
  expect(ZH.viewPlace('甲判決', judgment)).toBe('甲判決（民國106年11月9日，理由）');
  expect(ZH.viewPlace('甲判決', { ...judgment, date: null, part: '某段' })).toBe('甲判決');
  expect(ZH.viewPlace('甲解釋', { ...judgment, doc_type: '釋字', part: '解釋文' })).toBe('甲解釋（解釋文）');
  expect(EN.viewPlace('甲判決', judgment)).toBe('甲判決 (2017-11-09, reasons)');
});

describe('a document that the question names and the library lacks', () => {
  test('is named in one sentence', () => {
    expect(notHeld(['民法第9999條', '釋字第999號'])).toEqual([
      expect.stringMatching(/^未收錄民法第9999條、釋字第999號：/u),
    ]);
    expect(notHeld(['民法第9999條'], 'en')).toEqual([expect.stringMatching(/^Not held: 民法第9999條\./u)]);
    expect(notHeld([])).toEqual([]);
  });

  test('is named first if nothing is found, before the sentence about the filters', () => {
    expect(nothingFound({ scope: null, missing: ['民法第9999條'] })).toMatch(
      /^未收錄民法第9999條.*無法作答。$/u,
    );
    for (const scope of ['dates', 'levels', 'both'] as const) {
      const sentence = nothingFound({ scope, missing: ['民法第9999條'] });
      expect(sentence).toMatch(/^未收錄民法第9999條/u);
      expect(sentence).toContain(nothingFound({ scope, missing: [] }));
    }
  });
});

describe('a document that the question names and the filters exclude', () => {
  const NAMED = ['司法院釋字第748號解釋'];

  test('is named with the filter to widen, and never as 未收錄', () => {
    expect(outsideScope(NAMED, 'dates')).toEqual([
      '司法院釋字第748號解釋不在所選的日期範圍內，這次沒有引用；要引用，請放寬日期再問一次。',
    ]);
    expect(outsideScope(NAMED, 'levels').join()).not.toContain('日期');
    expect(outsideScope(NAMED, 'both').join()).toContain('放寬日期或法院層級');
    expect(outsideScope(NAMED, 'dates', 'en').join()).toMatch(
      /^Outside the dates chosen: 司法院釋字第748號/u,
    );
    expect(outsideScope([], 'dates')).toEqual([]);
    for (const scope of ['dates', 'levels', 'both'] as const)
      expect(outsideScope(NAMED, scope).join()).not.toContain('未收錄');
  });

  test('is named if nothing is found, behind documents that the library lacks', () => {
    const both = nothingFound({ scope: 'dates', missing: ['民法第9999條'], outside: NAMED });
    expect(both).toMatch(/^未收錄民法第9999條：.*第748號解釋不在所選的日期範圍內.*除此之外.*無法作答。$/u);
  });
});

test('nothingFound says which kinds of documents were searched and what to do', () => {
  const all = nothingFound({ scope: null, missing: [] });
  const within = (scope: 'dates' | 'levels' | 'both') => nothingFound({ scope, missing: [] });
  for (const sentence of [all, within('dates'), within('levels'), within('both')]) {
    expect(sentence).toMatch(/法規.*解釋.*函釋.*裁判.*無法作答。可以.*再問一次。$/u);
    expect(sentence).not.toMatch(/資料庫裡沒有|查無/u);
  }
  expect(within('both')).toContain('放寬日期或法院層級');
  // A filter that was not chosen is not mentioned.
  expect(within('dates')).not.toContain('層級');
  expect(within('levels')).not.toContain('日期');
  expect(all).not.toContain('放寬');
  expect(nothingFound({ scope: null, missing: [], isForeignLaw: true })).toContain('其他國家或地區');
  for (const reason of [{}, { scope: 'both' as const }, { isForeignLaw: true }])
    expect(nothingFound({ scope: null, missing: [], language: 'en', ...reason })).not.toMatch(
      /\p{Script=Han}/u,
    );
});

test('degradedNotice says in one sentence that search by meaning failed, and is null if nothing failed', () => {
  expect(degradedNotice([])).toBeNull();
  expect(degradedNotice(['rerank'])).toContain('重新排序');
  for (const degraded of [['embedding'], ['embedding', 'rerank']] as const) {
    expect(degradedNotice(degraded)).toMatch(/^（[^。]*只以文字比對[^。]*。）$/);
  }
});

test('degradedNotice and llmFallbackNotice are in English for an answer in English', () => {
  const notices = [
    degradedNotice(['embedding'], 'en'),
    degradedNotice(['rerank'], 'en'),
    llmFallbackNotice('en'),
  ];
  expect(new Set(notices).size).toBe(3);
  for (const notice of notices) expect(notice).toMatch(/^\([A-Z][^\p{Script=Han}]*\.\)$/u);
});

test('repeatedPlace names how many decisions repeat a statement, since when, and the place', () => {
  const times = { decisions: 12, first: '2001-05-03' };
  expect(ZH.repeatedPlace(times, '**甲判決**')).toBe('自民國90年起12件裁判重複同一見解，見**甲判決**');
  expect(EN.repeatedPlace(times, '**甲判決**')).toBe(
    '12 decisions since 2001 repeat the same view; see **甲判決**',
  );
  expect(ZH.repeatedPlace({ ...times, first: null }, '甲')).toBe('12件裁判重複同一見解，見甲');
});
