// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Part } from '#lib/contract/full-document.ts';
import { actBlocks } from '#lib/document/act.ts';
import { blocksHtml } from '#lib/document/blocks-html.ts';
import { documentPage } from '#lib/document/page.ts';
import { citeSelection } from '#lib/taiwan/document/citing/cite-selection.ts';
import { selectedTexts } from './selected-texts.ts';

const SOURCE = {
  official: '民法',
  short: '民法',
  address: 'https://desk.example/documents/law:B0000001',
  note: '',
};
const article = (number: number, text: string): Part => ({
  kind: 'article',
  doc_id: `law:B0000001:${number}`,
  title: `民法第${number}條`,
  doc_type: '法規命令',
  is_abandoned: false,
  url: '',
  date: null,
  label: `第${number}條`,
  text,
  citations: [],
});
const ACT = blocksHtml(
  actBlocks([
    { kind: 'heading', level: 1, title: '第一編　總則' },
    article(184, '甲負責。乙亦同。\n丙負責。但丁不在此限。'),
    article(185, '有下列情形：\n一、戊。\n二、己。'),
  ]).blocks,
);

function rendered(html: string): HTMLElement {
  const text = document.createElement('div');
  text.innerHTML = html;
  document.body.replaceChildren(text);
  return text;
}

/** Selects from the first place of some words to the end of others. */
function rangeOf(text: HTMLElement, from: string, to: string): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let isOpen = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const content = node.textContent ?? '';
    if (!isOpen && content.includes(from)) {
      range.setStart(node, content.indexOf(from));
      isOpen = true;
    }
    if (isOpen && content.includes(to)) {
      range.setEnd(node, content.indexOf(to) + to.length);
      return range;
    }
  }
  throw new Error('not in the text');
}

const cited = (text: HTMLElement, from: string, to: string, source = SOURCE) =>
  citeSelection(selectedTexts(text, rangeOf(text, from, to), source), 'official').map(
    ({ passage, citation, address }) => [passage, citation, new URL(address).pathname],
  );

test('what is selected on the page of a repealed act says so behind each of its articles', () => {
  const source = { ...SOURCE, note: '（已廢止，民國103年5月1日）' };
  expect(cited(rendered(ACT), '但丁', '一、戊。', source).map(([, citation]) => citation)).toEqual([
    '民法第184條第2項但書（已廢止，民國103年5月1日）',
    '民法第185條（已廢止，民國103年5月1日）',
  ]);
});

test('text selected on the page of an act is cited by article, each with its own address', () => {
  const text = rendered(ACT);
  const [one, two] = ['/documents/law:B0000001:184', '/documents/law:B0000001:185'];
  expect(cited(text, '乙亦', '乙亦同。')).toEqual([['乙亦同。', '民法第184條第1項後段', one]]);
  expect(cited(text, '但丁', '一、戊。')).toEqual([
    ['但丁不在此限。', '民法第184條第2項但書', one],
    ['有下列情形：\n一、戊。', '民法第185條', two],
  ]);
  expect(cited(text, '第一編', '丁不在此限。')).toEqual([
    ['甲負責。乙亦同。\n丙負責。但丁不在此限。', '民法第184條', one],
  ]);
  expect(cited(text, '二、己', '己。')).toEqual([['二、己。', '民法第185條第2款', two]]);
});

test('a source notice is not copied as part of its article', () => {
  const page = documentPage(
    {
      doc_id: 'law:DEMO01:3',
      text: '甲應負責。\n乙應負責。\n【示範資料】本文件為虛構內容，僅供展示。',
      citations: [],
    },
    null,
    null,
  );
  const text = rendered(blocksHtml(page.blocks));
  expect(cited(text, '甲應', '僅供展示。', { ...SOURCE, official: '示範法第3條' })).toEqual([
    ['甲應負責。\n乙應負責。', '示範法第3條', '/documents/law:B0000001'],
  ]);
});

test('a paragraph of reasons is cited by its number, whatever citation links it has', () => {
  const text = '解釋文\n　　合憲。\n\n理由書\n　　依民法第1條辦理。\n　　又查。';
  const citation = {
    start: 18,
    end: 23,
    kind: 'article',
    official: '民法第1條',
    short: '民§1',
    doc_id: null,
  } as const;
  const page = documentPage({ doc_type: '釋字', text, citations: [citation] }, null, '辦理');
  const shown = rendered(blocksHtml(page.blocks));
  const source = { ...SOURCE, official: '司法院釋字第1號解釋' };
  expect(cited(shown, '第1條', '辦理', source).map(([passage, at]) => [passage, at])).toEqual([
    ['第1條辦理', '司法院釋字第1號解釋理由書第1段'],
  ]);
  expect(cited(shown, '合憲', '又查。', source)[0]?.[1]).toBe('司法院釋字第1號解釋解釋文以下');
});
