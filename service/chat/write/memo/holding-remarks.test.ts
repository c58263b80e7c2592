import { describe, expect, test } from 'vitest';
import { memoWords } from '#lib/taiwan/memo/languages.ts';
import type { AnswerSource, SourceHolding } from '#service/chat/retrieve/source.ts';
import { documentOf } from '#service/testing/document-of.ts';
import type { NumberedSource } from './cited-source.ts';
import { holdingRemarks } from './holding-remarks.ts';

const WORDS = memoWords('zh-TW');
const numbered = (given: Partial<AnswerSource>, number: number): NumberedSource => ({
  source: { document: documentOf({}), sentences: [], score: 0, by: 'words', ...given },
  number,
});
const law = numbered({ document: documentOf({ doc_id: 'law:A:1', title: '甲法第1條' }) }, 1);
const ruling = (holding: Partial<SourceHolding>, number = 2) =>
  numbered(
    {
      document: documentOf({ doc_id: 'interp:1', title: '釋字第1號解釋', doc_type: '釋字' }),
      holding: { items: [], provisions: [], later: [], ...holding },
    },
    number,
  );
const PROVISION = { doc_id: 'law:A:1', title: '甲法第1條', amended: null };

describe('beside a holding is told', () => {
  test.each([
    [{ verdict: 'upheld' }, '合憲'],
    [{ verdict: 'upheld', isNarrowed: true }, '於其解釋之範圍內合憲'],
    [{ verdict: 'struck', ends: 'at once' }, '違憲，自該裁判或解釋公布之日起失其效力'],
    [{ verdict: 'struck', ends: 'in time', term: '2年' }, '違憲，屆滿2年時失其效力'],
    [{ verdict: 'struck', ends: 'on a day', day: '2015-01-01' }, '違憲，自民國104年1月1日起失其效力'],
    [{ verdict: 'partly', amend: { within: '1年' } }, '部分違憲，其餘合憲，應於1年內修正'],
    [{ verdict: null, amend: {} }, '應檢討修正'],
  ] as const)('what became of the provision that the memo quotes: %j', (verdict, expected) => {
    const holding = ruling({ provisions: [{ ...PROVISION, verdict }] });
    expect(holdingRemarks([law, holding], [], WORDS)).toEqual([
      `**甲法第1條**：依**釋字第1號解釋**[2]，${expected}。`,
    ]);
    // Of a provision that is not quoted the holding itself says it.
    expect(holdingRemarks([holding], [], WORDS)).toEqual([]);
  });

  test('that the provision was changed since', () => {
    const amended = { date: '2020-01-02', change: 'amended' as const };
    const holding = ruling({ provisions: [{ ...PROVISION, verdict: { verdict: 'struck' }, amended }] });
    expect(holdingRemarks([law, holding], [], WORDS)).toEqual([
      '**甲法第1條**：依**釋字第1號解釋**[2]，違憲；該條其後於民國109年1月2日修正。',
    ]);
    expect(holdingRemarks([holding], [], WORDS)).toEqual([
      '**釋字第1號解釋**所引甲法第1條之後於民國109年1月2日修正，引用前請核對現行條文。',
    ]);
    // What is no longer in force says so itself.
    expect(holdingRemarks([holding], [law], WORDS)).toEqual([]);
  });

  test('what later decisions change, in their words where they are quoted too', () => {
    const later = [
      {
        doc_id: 'interp:2',
        title: '釋字第2號解釋',
        change: 'changed' as const,
        text: '本院釋字第1號解釋應予變更。',
      },
    ];
    expect(holdingRemarks([ruling({ later })], [], WORDS)).toEqual([
      '**釋字第1號解釋**經釋字第2號解釋變更，引用前請一併參閱。',
    ]);
    const two = numbered({ document: documentOf({ doc_id: 'interp:2', doc_type: '釋字' }) }, 3);
    expect(holdingRemarks([ruling({ later }), two], [], WORDS)).toEqual([
      '**釋字第1號解釋**經釋字第2號解釋變更：「本院釋字第1號解釋應予變更。」[3]',
    ]);
  });
});
