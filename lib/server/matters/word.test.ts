import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mammoth from 'mammoth';
import { expect, onTestFinished, test } from 'vitest';
import type { Report } from '#lib/matters/report.ts';
import { reportToWord } from '../brief/run-task.ts';
import { writeReport } from './word.ts';

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
    { type: 'heading', level: 2, text: '查證與資料涵蓋' },
    { type: 'paragraph', look: 'muted', runs: [{ text: '法規至 113.10.11' }] },
  ],
  footnotes: ['民法第440條第2項，https://desk.example/1。', '最高法院判決，https://desk.example/2。'],
};

test('a Word file is made by a thread, with headings, footnotes, lists and tables as Word has them', async () => {
  const buffer = Buffer.from(await reportToWord(REPORT));
  const { value: html } = await mammoth.convertToHtml({ buffer });
  expect(html).toContain('<h1>1. 民法第440條</h1>');
  expect(html).toContain('<h2>查證與資料涵蓋</h2>');
  expect(html).toMatch(
    /遲付租金」<sup><a href="#footnote-1"[^>]*>\[1\]<\/a><\/sup>又<sup><a href="#footnote-2"/,
  );
  expect(html).toMatch(/<li id="footnote-1"><p> *民法第440條第2項，https:\/\/desk\.example\/1。/);
  expect(html).toMatch(/<li id="footnote-2"><p> *最高法院判決/);
  expect(html.match(/<li id="footnote-/g)).toHaveLength(2);
  expect(html).toContain('<strong>〔未查證〕</strong>');
  expect(html).toMatch(/<table>.*甲.*乙.*<\/table>/);
});

const SOFFICE = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/opt/libreoffice/program/soffice'].find(
  existsSync,
);

/** Where there is no LibreOffice, the file is only read back as above: npm install brings none. */
test.skipIf(!SOFFICE)(
  'LibreOffice opens it, and has its headings and footnotes (skipped without LibreOffice)',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'desk-word-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(path.join(folder, 'matter.docx'), await writeReport(REPORT));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    execFileSync(
      SOFFICE!,
      [profile, '--headless', '--convert-to', 'fodt', '--outdir', folder, path.join(folder, 'matter.docx')],
      {
        stdio: 'ignore',
        timeout: 120_000,
      },
    );
    const text = readFileSync(path.join(folder, 'matter.fodt'), 'utf8');
    expect(text).toMatch(/<text:h [^>]*text:outline-level="1"[^>]*>.*?民法第440條/s);
    expect(text).toMatch(/<text:h [^>]*text:outline-level="2"[^>]*>.*?查證與資料涵蓋/s);
    const notes = [...text.matchAll(/<text:note [^>]*text:note-class="footnote".*?<\/text:note>/gs)].map(
      ([note]) => note,
    );
    expect(notes).toHaveLength(2);
    expect(notes[0]).toContain('民法第440條第2項');
    expect(notes[1]).toContain('最高法院判決');
  },
  150_000,
);
