// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { chooseToCompare } from '#components/shared/compare/compare-store.ts';
import { click, render } from '#components/shared/testing/render.tsx';
import { CheckedCitation } from '#lib/contract/check.ts';
import { FindingItem } from './finding-item.tsx';

const citation = {
  ...CheckedCitation.parse({
    ...{ start: 0, end: 5, kind: 'article', official: '甲法第1條', short: '甲§1', doc_id: 'law:A:1' },
    ...{ text: '甲法第1條', finding: 'verified', quotations: [], missing: null, change: null },
    document: {
      ...{ doc_id: 'law:A:1', title: '甲法第1條', doc_type: '法規命令', is_abandoned: false },
      ...{ url: '/documents/law:A:1', date: null },
    },
    ...{ current: null, suggestion: null },
  }),
  number: 0,
};

test('the document of a finding is compared in a new tab', async () => {
  const open = vi.fn();
  vi.stubGlobal('open', open);
  chooseToCompare({ docId: 'law:B:2', title: '乙法第2條' });
  const { container } = await render(
    <FindingItem citation={citation} isCurrent={false} onChoose={() => {}} />,
  );
  await click(container.querySelector('button[aria-pressed]'));
  expect(open.mock.calls).toEqual([['/compare?a=law%3AB%3A2&b=law%3AA%3A1', '_blank', 'noopener']]);
});

const CITATION: CheckedCitation = {
  start: 0,
  end: 7,
  kind: 'article',
  official: '民法第184條',
  short: '民§184',
  doc_id: 'law:B0000001:184',
  text: '民法第184條',
  finding: 'not_in_force',
  document: null,
  quotations: [],
  missing: null,
  change: null,
  current: null,
  suggestion: null,
  other_reading: null,
};
/** The words of the page, without its elements. */
const shown = (more: Partial<CheckedCitation>): string =>
  renderToStaticMarkup(
    <FindingItem citation={{ ...CITATION, ...more, number: 0 }} isCurrent={false} onChoose={() => {}} />,
  ).replace(/<[^>]*>/gu, '');

test('an amended article is shown with the day of its amendment and its current text', () => {
  const text = shown({
    change: { kind: 'amended', date: '2013-12-11' },
    current: '出租人應交付租賃物。\n承租人應給付租金。',
  });
  expect(text).toContain('已修正／廢止／變更');
  expect(text).toContain('本條已修正（最後修正 102.12.11），現行條文：');
  expect(text).toContain('出租人應交付租賃物。\n承租人應給付租金。');
});

test.each([
  ['deleted', '本條已刪除（102.12.11）。'],
  ['repealed', '已廢止（102.12.11）。'],
  ['superseded', '已不再適用（102.12.11 起）。'],
] as const)(
  'a citation of what was %s is shown with the day of its end and without a current text',
  (kind, told) =>
    expect(shown({ change: { kind, date: '2013-12-11' } })).toBe(`已修正／廢止／變更民法第184條${told}`),
);

test('a changed decision is shown with the day and the words of the change', () => {
  const text = shown({
    change: { kind: 'changed', date: '2020-05-29' },
    current: '司法院釋字第791號解釋：「於此範圍內，本院釋字第554號解釋應予變更。」',
  });
  expect(text).toContain('後經變更（109.5.29），引用前請確認變更的範圍：司法院釋字第791號解釋：「於此範圍內');
});

test('an ambiguous hyphen is shown with both readings, each with an offer to copy it', () => {
  const text = shown({ finding: 'form', suggestion: '民法第5條之7', other_reading: '民法第5條至第7條' });
  expect(text).toContain('連字號可指增訂的條號，也可指數條的起訖');
  expect(text).toMatch(/民法第5條之7複製.*民法第5條至第7條複製/u);
});

test('a citation written without its act is shown with the article that was checked, once', () => {
  const place = { text: '第 2項', official: '民法第184條第2項' };
  expect(shown({ ...place, finding: 'quotation_differs' })).toContain('第2項民法第184條第2項');
  const form = shown({ text: '§184', finding: 'form', suggestion: '民法第184條' });
  expect(form.match(/民法第184條/gu)).toHaveLength(1);
  expect(shown({}).match(/民法第184條/gu)).toHaveLength(1);
});

test('if another article of the act has the quoted words, that article is named and no difference is shown', () => {
  const text = shown({
    finding: 'quotation_differs',
    quotations: [
      {
        ...{ start: 8, end: 20, is_verbatim: false, source: null },
        pieces: [{ kind: 'quotation', text: '他條之文字' }],
      },
    ],
    suggestion: '民法第185條',
  });
  expect(text).toContain('所引條文沒有這段文字；同一法規的下列條文有，請確認條號。');
  expect(text).toContain('民法第185條');
  expect(text).not.toContain('他條之文字');
});
