import { describe, expect, test } from 'vitest';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { corpus } from '#service/testing/corpus-files.ts';
import { longerActName } from './act-name-start.ts';

const longerIn = (text: string) => findCitations(text).map((found) => longerActName(text, found));

describe('longerActName', () => {
  test.each([
    '依民法第184條',
    '違反公司法第8條，民法第5條',
    '我國民法第184條與舊民法第5條',
    '人民受憲法第15條保障',
    '此時應適用民法第184條，至於刑法第10條',
    '另外，因此民法第184條，所以民法第197條',
    '被告涉犯刑法第320條，原告主張民法第184條',
    '法院認為民法第184條及公司法第23條',
    '可以引用民法第184條或者參考民法第197條',
    '除了民法第184條還有民法第185條',
    '這涵蓋民法第184條，也牽涉刑法第10條',
    '尚民法第184條，爰民法第185條，嗣刑法第10條',
    '最高法院強調民法第184條，足徵民法第195條',
    '依審議民法第184條時所陳民法第185條，判斷民法第188條',
    '再者民法第184條，準用民法第185條，現行民法第188條',
  ])('returns null for the names of acts in a sentence: %s', (text) => {
    const longer = longerIn(text);
    expect(longer.length).toBeGreaterThan(0);
    expect(new Set(longer)).toEqual(new Set([null]));
  });

  test('returns null for every act that is cited in the demonstration corpus', () => {
    let named = 0;
    for (const { doc_id, text } of corpus())
      for (const found of findCitations(text)) {
        if (found.citation.kind !== 'article') continue;
        named++;
        const { start, end } = found;
        expect(longerActName(text, found), `${doc_id}: ${text.slice(start - 6, end)}`).toBeNull();
      }
    expect(named).toBeGreaterThan(100);
  });

  test.each([
    ['幻想公司法第8條', '想公司法'],
    ['依網路租屋保障民法第5條', '障民法'],
    ['宇宙民法第1條', '宙民法'],
    ['星際刑法第3條', '際刑法'],
    ['依消費者民法第184條', '者民法'],
    ['資料管理民法第184條', '理民法'],
    ['機構設置刑法第10條', '置刑法'],
    ['星球組織公司法第8條', '織公司法'],
  ])(
    'returns more of the name if the name that was found is only the end of a longer one: %s',
    (text, longer) => expect(longerIn(text)).toEqual([longer]),
  );
});
