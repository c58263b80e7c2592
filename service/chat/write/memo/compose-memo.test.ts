import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { createSentenceScorer } from '#service/chat/retrieve/sources/sentence-scorer.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import { QUESTION_KINDS } from '#service/chat/understand/question-kind.ts';
import { createVerification } from '#service/chat/verify/verification.ts';
import { createQuestions } from '#service/search/question/question.ts';
import { corpus } from '#service/testing/corpus-files.ts';
import { quotations, quotedForm } from '#service/testing/quotations.ts';
import { INSTRUCTIONS } from '../prompt.ts';
import { composeMemo, type MemoMaterial } from './compose-memo.ts';

const read = createQuestions();
const QUESTION = '房東不還押金，可以終止租賃契約請求損害賠償嗎';

/** The documents as the sources that retrieval would return. */
function sourcesOf(documents: readonly SourceDocument[], by: AnswerSource['by'] = 'words'): AnswerSource[] {
  const words = read(QUESTION).terms.map((term) => ({ ...term, idf: 3 }));
  const scoreSentences = createSentenceScorer(QUESTION, words);
  return documents.map((document) => ({ document, sentences: scoreSentences(document), score: 0, by }));
}

const memoOf = (
  documents: readonly SourceDocument[],
  { by, ...given }: Partial<MemoMaterial> & { by?: AnswerSource['by'] } = {},
) =>
  composeMemo({
    kind: 'other',
    language: 'zh-TW',
    outcome: 'on-point',
    sources: sourcesOf(documents, by),
    scope: null,
    missing: [],
    outside: [],
    characters: 600,
    question: QUESTION,
    ...given,
  }).join('');

const statute: SourceDocument = {
  doc_id: 'law:A:1',
  title: '甲法第1條',
  doc_type: '法規命令',
  is_abandoned: false,
  date: '2020-01-01',
  level: null,
  court: null,
  issuer: null,
  text: '出租人應返還押金。',
};
const judgment: SourceDocument = {
  ...statute,
  doc_id: 'case:1',
  title: '某某法院判決',
  doc_type: '裁判',
  text: '主文\n上訴駁回。\n事實及理由\n一、原告主張：房東應返還押金百萬元。\n二、被告則以：押金早已返還房東。\n三、本院之判斷：\n㈠按租賃關係消滅後，押金應返還承租人。',
};

describe('the memo', () => {
  const documents = corpus();
  const some = fc.subarray(documents, { minLength: 1, maxLength: 12 });

  const given = fc.record({
    by: fc.constantFrom('words' as const, 'name' as const),
    kind: fc.constantFrom(...QUESTION_KINDS),
    language: fc.constantFrom('zh-TW' as const, 'en' as const),
    outcome: fc.constantFrom('on-point' as const, 'near' as const),
    characters: fc.constantFrom(200, 600, 1_600),
  });

  test('every quotation of a memo is in the text of the document whose number follows', () => {
    let seen = 0;
    fc.assert(
      fc.property(some, given, (chosen, one) => {
        const quoted = quotations(memoOf(chosen, one));
        seen += quoted.length;
        for (const { text, numbers } of quoted) {
          expect(numbers, text).not.toEqual([]);
          for (const number of numbers)
            expect(quotedForm(chosen[number - 1]?.text ?? ''), text).toContain(quotedForm(text));
        }
      }),
      { numRuns: 100 },
    );
    expect(seen).toBeGreaterThan(200);
  });

  test('verification changes only the numbers of a memo', async () => {
    await fc.assert(
      fc.asyncProperty(some, given, async (chosen, one) => {
        const memo = memoOf(chosen, one);
        const verification = createVerification({
          documents: chosen,
          userTexts: [],
          findStoredCitations: async () => null,
          guarded: { instructions: INSTRUCTIONS, secrets: [] },
        });
        const sent = (await verification.push(memo)) + (await verification.end());
        expect(sent.replace(/\[\d+\]/g, '')).toBe(memo.replace(/\[\d+\]/g, ''));
      }),
      { numRuns: 100 },
    );
  });

  test('a memo quotes no sentence twice unless two places in its documents have it', () => {
    fc.assert(
      fc.property(some, given, (chosen, one) => {
        const lines = quotations(memoOf(chosen, one)).flatMap(({ text }) => text.split('\n'));
        // What two articles say in the same words is quoted from both.
        const all = chosen.map(({ text }) => text).join('\n');
        const own = lines.filter((line) => all.split(line).length === 2);
        expect(new Set(own).size).toBe(own.length);
      }),
      { numRuns: 100 },
    );
  });

  test('a memo keeps to its length, except for named documents and remarks', () => {
    fc.assert(
      fc.property(some, given, (chosen, one) => {
        const memo = memoOf(chosen, { ...one, by: 'words' });
        const [body = ''] = memo.split(/### (?:注意事項|Please note)/u);
        // One sentence is always quoted, and one holding.
        expect(body.length).toBeLessThanOrEqual(one.characters + 500);
      }),
      { numRuns: 100 },
    );
  });

  test('a memo quotes what the court holds, never what a party claims', () => {
    const memo = memoOf([judgment]);
    expect(memo).toContain('「按租賃關係消滅後，押金應返還承租人。」[1]');
    expect(memo).not.toMatch(/百萬|早已/);
  });

  test('a memo quotes what a named document decides, though it shares no word with the question', () => {
    const text =
      '【解釋爭點】\n是否違憲？\n【解釋文】\n甲規定與憲法尚無牴觸，應予維持。\n【理由書】\n略而不述。';
    const memo = memoOf([{ ...statute, doc_type: '釋字', title: '釋字第1號解釋', text }], { by: 'name' });
    expect(quotations(memo)).toEqual([{ text: '甲規定與憲法尚無牴觸，應予維持。', numbers: [1] }]);
    expect(
      quotations(memoOf([{ ...judgment, text: '理由\n本院無話可說，如上所示。' }], { by: 'name' })),
    ).toHaveLength(1);
  });

  test('a memo mentions documents that are no longer in force among its remarks', () => {
    const gone = {
      ...statute,
      doc_id: 'law:A:2',
      is_abandoned: true,
      text: '（刪除）\n本條於109年刪除。押金不退。',
    };
    const memo = memoOf([gone, statute]);
    expect(memo).toMatch(/^最直接相關的是\*\*甲法第1條\*\*：「出租人應返還押金。」\[2\]/u);
    expect(memo).toMatch(/### 注意事項\n\n\*\*甲法第1條\*\*已刪除：「[^」]*刪除[^」]*」\[1\]/u);
    expect(memoOf([gone])).toMatch(/^就這個問題查得的規定與見解都已廢止、刪除或不再適用。/u);
  });

  test('a memo never claims that a document does not exist', () => {
    for (const documents of [[statute], [judgment]])
      for (const kind of QUESTION_KINDS)
        expect(memoOf(documents, { kind })).not.toMatch(/沒有找到|查無|資料庫/u);
    expect(memoOf([])).toContain('沒有可以引用的依據');
  });

  test('a memo of near sources quotes them without a lead and without headings', () => {
    const laws = ['一', '二', '三', '四'].map((number) => ({
      ...statute,
      doc_id: `law:${number}:1`,
      title: `${number}法第1條`,
    }));
    const memo = memoOf(laws, { outcome: 'near', kind: 'how-long' });
    expect(memo).toMatch(/^\*\*一法第1條\*\*\n\n> 「/u);
    expect(new Set(quotations(memo).flatMap(({ numbers }) => numbers))).toEqual(new Set([1, 2, 3, 4]));
    expect(memo).not.toContain('###');
  });

  test('a memo on an English question is in English and says that its sources are in Chinese', () => {
    const memo = memoOf([statute, judgment], { language: 'en', kind: 'what-to-do' });
    expect(memo).toMatch(/^The sources of this library are in Chinese\./u);
    expect(memo.replace(/「[^」]*」|甲法第1條|某某法院判決/gu, '')).not.toMatch(/\p{Script=Han}/u);
    expect(memo).toContain('「出租人應返還押金。」[1]');
  });

  test('a memo quotes no markup, links or citation numbers of documents', () => {
    const hostile = [
      '押金應返還[2]。',
      '押金應返還【３】。',
      '押金[看這裡](https://evil.example)應返還。',
      '押金應返還，見https://evil.example。',
      '押金應返還，見www.evil.example。',
      '押金應返還，洽ask@evil.example。',
      '押金應返還，見evil.tw/a。',
      '押金應返還<img src=x onerror=alert(1)>。',
      '押金應**返還**`。',
      '押金應返還」[2]「。',
      '押金應返還&lt;b&gt;。',
      '# 押金應返還。',
    ];
    for (const text of hostile) {
      const memo = memoOf([{ ...statute, text, title: '甲法[2]<b>第1條' }, statute]);
      expect(memo, text).not.toMatch(/evil|onerror|<|`|&lt;|【３】|看這裡/);
      expect(
        quotations(memo).flatMap(({ numbers }) => numbers),
        text,
      ).toEqual([2]);
    }
  });

  test('quotation marks inside a quotation take the inner form', () => {
    const text = '所稱「押金」，指擔保租賃債務之金錢。';
    expect(quotations(memoOf([{ ...statute, text }]))).toEqual([
      { text: '所稱『押金』，指擔保租賃債務之金錢。', numbers: [1] },
    ]);
  });

  test('a memo is Markdown: bold text touches no punctuation mark, and blank lines surround headings and blocks', () => {
    const text = '押金應返還。\n押金應於三十日內返還。';
    const memo = memoOf([{ ...statute, title: '甲法（乙）', text }, judgment]);
    expect(memo).toContain('甲法（乙）第1項：「');
    expect(memo).not.toMatch(/[^\n]\n###|###[^\n]*\n[^\n]|\n{3}|[^\n>  ]\n> 「/u);
  });

  test('a memo says whether its sources were limited by date or by level of court', () => {
    expect(memoOf([judgment], { scope: 'both' })).toMatch(/以所選的日期為限.*以所選的法院層級為限/u);
    expect(memoOf([judgment], { scope: 'levels' })).not.toContain('日期為限');
    expect(memoOf([judgment], { scope: 'dates' })).not.toContain('層級');
    expect(memoOf([judgment])).not.toContain('所選');
  });
});
