import { expect, it } from 'vitest';
import {
  actIdOf,
  caseIdOfJid,
  type DocumentId,
  interpretationId,
  isActId,
  isFirstArticle,
  isOfOtherSource,
  lawId,
  letterId,
  parseDocumentId,
  rulingId,
} from './ids.ts';

const JUDGMENT = { kind: 'case', court: 'TPS', division: 'V', year: 112, word: '台上', number: 824 } as const;

it.each<[string, DocumentId]>([
  [lawId('B0000001'), { kind: 'law', code: 'B0000001' }],
  [lawId('B0000001', '184-1'), { kind: 'law', code: 'B0000001', article: '184-1' }],
  [lawId('DEMO09', '4'), { kind: 'law', code: 'DEMO09', article: '4', source: 'DEMO' }],
  [interpretationId(748), { kind: 'interp', series: '釋', number: 748 }],
  ['interp:院解-3027', { kind: 'interp', series: '院解', number: 3027 }],
  ['interp:DEMO-37', { kind: 'interp', series: '釋', number: 37, source: 'DEMO' }],
  [rulingId(111, '憲判', 1), { kind: 'const', year: 111, word: '憲判', number: 1 }],
  ['const:DEMO-112-憲判-2', { kind: 'const', year: 112, word: '憲判', number: 2, source: 'DEMO' }],
  [caseIdOfJid('TPSV,112,台上,824,20230511,1') ?? '', JUDGMENT],
  ['case:TPSV-112-台上-824-20230511', JUDGMENT],
  ['case:FIRM-TPSV-112-台上-824-20230511-1', { ...JUDGMENT, source: 'FIRM' }],
  [letterId('財政部', '台財稅字第1號'), { kind: 'letter', issuer: '財政部', number: '台財稅字第1號' }],
  ['letter:DEMO-法務-113', { kind: 'letter', issuer: '法務', number: '113', source: 'DEMO' }],
])('parseDocumentId reads the id %s as its parts', (id, expected) => {
  expect(parseDocumentId(id)).toEqual(expected);
});

it.each(['', 'own-184', 'law:', 'law:A:x', 'interp:x', 'const:1-憲判', 'case:甲', 'letter:x', 'other:1'])(
  'parseDocumentId returns null for the id %j',
  (id) => {
    expect(parseDocumentId(id)).toBeNull();
  },
);

it.each([
  ['law:A:184-1', 'law:A'],
  ['law:A', null],
  ['law:A:x', null],
  ['case:A:1', null],
])('actIdOf %s is %s', (docId, act) => {
  expect(actIdOf(docId)).toBe(act);
});

it('isActId and isFirstArticle recognize an act and its first article by the id', () => {
  expect(['law:A', 'law:A:1', 'law:A:1-1', 'interp:1'].map(isActId)).toEqual([true, false, false, false]);
  expect(['law:A', 'law:A:1', 'law:A:1-1', 'law:A:11'].map(isFirstArticle)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

it('isOfOtherSource is true for ids with a mark, and false for those of official collections', () => {
  expect(['law:B0000001:1', 'interp:748', 'case:TPSV-112-台上-824', 'own'].map(isOfOtherSource)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['law:DEMO09:4', 'interp:DEMO-2'].map(isOfOtherSource)).toEqual([true, true]);
});
