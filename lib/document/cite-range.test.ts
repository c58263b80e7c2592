import { expect, test } from 'vitest';
import { citeRange, type DocumentToCite } from './cite-range.ts';

const article = (text: string): DocumentToCite => ({
  doc_type: '法規命令',
  title: '民法第184條',
  official: '民法第184條',
  text,
  neighbours: {
    whole: { doc_id: 'law:B', title: '民法', doc_type: '法規命令', is_abandoned: false, url: '', date: null },
    previous: null,
    next: null,
  },
});
const TEXT =
  '因故意或過失，不法侵害他人之權利者，負損害賠償責任。故意以背於善良風俗之方法，加損害於他人者亦同。\n違反保護他人之法律，致生損害於他人者，負賠償責任。';
const cite = (document: DocumentToCite, quote: string) => {
  const start = document.text.indexOf(quote);
  return citeRange(document, [start, start + quote.length]);
};

test.each([
  ['因故意或過失，不法侵害他人之權利者', '民法第184條第1項前段'],
  ['故意以背於善良風俗之方法', '民法第184條第1項後段'],
  ['違反保護他人之法律', '民法第184條第2項'],
  [TEXT, '民法第184條'],
])('of an article %s is %s', (quote, citation) => expect(cite(article(TEXT), quote)).toBe(citation));

test('of an interpretation the paragraph of its reasons is cited', () => {
  const interpretation: DocumentToCite = {
    doc_type: '釋字',
    title: '司法院釋字第748號解釋',
    official: '司法院釋字第748號解釋',
    text: '解釋文\n　　民法第四編親屬規定違憲。\n解釋理由書\n　　聲請人主張云云。\n　　婚姻自由應受保障。',
    neighbours: { whole: null, previous: null, next: null },
  };
  expect(cite(interpretation, '婚姻自由應受保障')).toBe('司法院釋字第748號解釋解釋理由書第2段');
  expect(cite(interpretation, '民法第四編親屬規定違憲')).toBe('司法院釋字第748號解釋解釋文');
});
