import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import type { Report } from '#lib/matters/report.ts';
import { reportToWord } from '../brief/run-task.ts';

const REPORT: Report = {
  title: '租屋案',
  author: '法研台',
  blocks: [
    { type: 'heading', level: 1, text: '1. 民法第440條' },
    {
      type: 'paragraph',
      look: 'quotation',
      runs: [{ text: '「租賃物為房屋者，\n遲付租金」' }, { footnote: 1 }, { text: '又' }, { footnote: 2 }],
    },
    {
      type: 'paragraph',
      look: 'plain',
      runs: [{ text: '「不在」' }, { text: '〔未查證〕', look: 'unverified' }],
    },
    { type: 'item', depth: 0, marker: '1.', runs: [{ text: '要件\u0001' }] },
    { type: 'table', rows: [[[{ text: '甲' }], [{ text: '乙' }]]] },
    { type: 'paragraph', look: 'note', runs: [{ text: '附註：重要' }] },
    { type: 'heading', level: 2, text: '查證與收錄範圍' },
    { type: 'paragraph', look: 'muted', runs: [{ text: '法規至 113.10.11' }] },
  ],
  footnotes: ['民法第440條第2項，https://desk.example/1。', '最高法院判決，https://desk.example/2。'],
};

test('a thread writes a Word file with Word’s own headings, footnotes, lists and tables', async () => {
  const buffer = Buffer.from(await reportToWord(REPORT));
  const { value: html } = await mammoth.convertToHtml({ buffer });
  expect(html).toContain('<h1>1. 民法第440條</h1>');
  expect(html).toContain('<h2>查證與收錄範圍</h2>');
  expect(html).toMatch(
    /遲付租金」<sup><a href="#footnote-1"[^>]*>\[1\]<\/a><\/sup>又<sup><a href="#footnote-2"/,
  );
  expect(html).toMatch(/<li id="footnote-1"><p> *民法第440條第2項，https:\/\/desk\.example\/1。/);
  expect(html).toMatch(/<li id="footnote-2"><p> *最高法院判決/);
  expect(html.match(/<li id="footnote-/g)).toHaveLength(2);
  expect(html).toContain('<strong>〔未查證〕</strong>');
  expect(html).toMatch(/<table>.*甲.*乙.*<\/table>/);
});
