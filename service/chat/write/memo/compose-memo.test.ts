import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { createSentenceScorer } from '#service/chat/retrieve/sentence-scorer.ts';
import type { AnswerSource } from '#service/chat/retrieve/source.ts';
import { createVerification } from '#service/chat/verify/verification.ts';
import { createQuestions } from '#service/search/question.ts';
import { corpus } from '#service/testing/corpus-files.ts';
import { quotations } from '#service/testing/quotations.ts';
import { INSTRUCTIONS } from '../prompt.ts';
import { composeMemo } from './compose-memo.ts';

const read = createQuestions();
const QUESTION = '房東不還押金，可以終止租賃契約請求損害賠償嗎';

/** As retrieval would hand them on. */
function sourcesOf(documents: readonly SourceDocument[], by: AnswerSource['by'] = 'words'): AnswerSource[] {
  const words = read(QUESTION).terms.map((term) => ({ ...term, idf: 3 }));
  const scoreSentences = createSentenceScorer(QUESTION, words);
  return documents.map((document) => ({ document, sentences: scoreSentences(document), score: 0, by }));
}

const memoOf = (documents: readonly SourceDocument[], by?: AnswerSource['by']) =>
  composeMemo({
    kind: 'other',
    outcome: 'on-point',
    sources: sourcesOf(documents, by),
    filtered: false,
    missing: [],
  }).join('');

const statute: SourceDocument = {
  doc_id: 'law:1',
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

  test('everything in 「」 of a memo stands in the document whose number follows', () => {
    let seen = 0;
    fc.assert(
      fc.property(some, fc.constantFrom('words' as const, 'name' as const), (chosen, by) => {
        const quoted = quotations(memoOf(chosen, by));
        seen += quoted.length;
        for (const { text, numbers } of quoted) {
          expect(numbers, text).not.toEqual([]);
          for (const number of numbers) expect(chosen[number - 1]?.text, text).toContain(text);
        }
      }),
      { numRuns: 60 },
    );
    expect(seen).toBeGreaterThan(200);
  });

  test('verification changes only the numbers of a memo', async () => {
    await fc.assert(
      fc.asyncProperty(some, async (chosen) => {
        const memo = memoOf(chosen);
        const verification = createVerification({
          documents: chosen,
          userTexts: [],
          findStoredCitations: async () => null,
          guarded: { instructions: INSTRUCTIONS, secrets: [] },
        });
        const sent = (await verification.push(memo)) + (await verification.end());
        expect(sent.replace(/\[\d+\]/g, '')).toBe(memo.replace(/\[\d+\]/g, ''));
      }),
      { numRuns: 60 },
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
    const memo = memoOf([{ ...statute, doc_type: '釋字', title: '釋字第1號解釋', text }], 'name');
    expect(quotations(memo)).toEqual([{ text: '甲規定與憲法尚無牴觸，應予維持。', numbers: [1] }]);
    expect(
      quotations(memoOf([{ ...judgment, text: '理由\n本院無話可說，如上所示。' }], 'name')),
    ).toHaveLength(1);
  });

  test('a memo puts what is no longer in force among its remarks', () => {
    const gone = {
      ...statute,
      doc_id: 'law:2',
      is_abandoned: true,
      text: '（刪除）\n本條於109年刪除。押金不退。',
    };
    const memo = memoOf([gone, statute]);
    expect(memo).toMatch(
      /法規怎麼規定[^#]*「出租人應返還押金。」\[2\][^#]*### 要留意的地方[^#]*已不再適用：[^#]*刪除[^#]*\[1\]/,
    );
  });

  test('a memo says what was not found', () => {
    expect(memoOf([statute])).toContain('沒有找到與問題相符的解釋、函釋或裁判');
    expect(memoOf([judgment])).toContain('沒有找到與問題相符的現行法規條文');
    expect(memoOf([])).toContain('沒有找到與這個問題相符的文件');
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

  test('a memo keeps quotation marks inside a quotation as they are', () => {
    const text = '所稱「押金」，指擔保租賃債務之金錢。';
    expect(quotations(memoOf([{ ...statute, text }]))).toEqual([{ text, numbers: [1] }]);
  });

  test('a memo is Markdown with bold next to no mark and blank lines around headings', () => {
    const memo = memoOf([{ ...statute, title: '甲法（乙）' }, judgment]);
    expect(memo).toContain('- 甲法（乙）規定：');
    expect(memo).not.toMatch(/[^\n]\n###|###[^\n]*\n[^\n]|\n{3}/);
  });
});
