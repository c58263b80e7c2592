import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mammoth from 'mammoth';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ReadFullDocument } from '#lib/contract/full-document.ts';
import { Holdings } from '#lib/contract/holdings.ts';
import { webDb } from '#lib/server/db/index.ts';
import { forgetDocumentPages } from '#lib/server/documents/document-pages.ts';
import { serveChat, whole } from '#lib/server/testing/chat-upstream.ts';
import { deskEnv, deskRequest, ofThread, readAnswer, signedIn, turn } from '#lib/server/testing/desk.ts';
import { POST as ASK } from '../chat/route.ts';
import { GET as EXPORT_ANSWER } from '../threads/[threadId]/export/route.ts';
import { GET as EXPORT } from './[matterId]/export/route.ts';
import { POST as ADD } from './[matterId]/items/route.ts';
import { POST as CREATE } from './route.ts';

// The Word files of the routes as Word and LibreOffice read them: what a matter or an answer says is compared with documents.
const upstream = serveChat();
const env = deskEnv(upstream);
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/locale.ts', () => ({ currentLocale: async () => 'zh-TW' }));
vi.mock('#lib/server/session.ts', () => ({ currentUser: () => signedIn({ id: 'lin' }) }));
/** Whether the upstream has more than the contract's two endpoints. */
let isOurs = true;
vi.mock('#lib/server/documents/holdings.ts', () => ({ holdings: async () => (isOurs ? HELD : null) }));
vi.mock('#lib/server/upstream/index.ts', () => ({
  documentUpstream: async (id: string) =>
    isOurs && id === LAW.doc_id
      ? { ok: true, data: LAW }
      : { ok: false, error: isOurs ? { kind: 'missing' } : { kind: 'no-pages', status: 404 } },
}));

const HELD = Holdings.parse({
  fictional: false,
  statutes: { count: 900, acts: 30, until: '2024-10-11' },
  kinds: [{ doc_type: '法規命令', level: null, count: 900, from: '1929-01-01', until: '2024-10-11' }],
});
const LAW = {
  doc_id: 'law:B0000001:184',
  title: '民法第184條',
  official: '民法第184條',
  doc_type: '法規命令',
  is_abandoned: false,
  changed_by: [],
  text: '因故意或過失，不法侵害他人之權利者，負損害賠償責任。故意以背於善良風俗之方法，加損害於他人者亦同。\n違反保護他人之法律，致生損害於他人者，負賠償責任。',
  neighbours: { whole: { doc_id: 'law:B0000001' }, previous: null, next: null },
} as unknown as ReadFullDocument;
const QUOTED = '因故意或過失，不法侵害他人之權利者';
const WRONG = '因重大過失侵害他人一切利益者亦應負責';
const ANSWER = [
  `依「${QUOTED}」[1]，須有過失[1]。`,
  '## 要件',
  '1. 故意\n2. 違法',
  `> ${QUOTED}[1]`,
  `但「${WRONG}」[1]。`,
].join('\n\n');
const FOOTNOTE = /<li id="footnote-\d+">.*?<\/li>/gs;
const textsOf = (html: string) =>
  html.split(/<\/(?:p|h\d|li)>/).flatMap((part) => part.replace(/<[^>]*>/g, '').trim() || []);
/** As Word names its styles. */
const STYLES = [
  "p[style-name='Legal Quotation'] => blockquote > p:fresh",
  "p[style-name='Legal Aside'] => p.aside:fresh",
];

async function opened(response: Response) {
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; .*\.docx$/),
  ]);
  const file = Buffer.from(await response.arrayBuffer());
  const { value: html, messages } = await mammoth.convertToHtml({ buffer: file }, { styleMap: STYLES });
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  const [body = '', notes = ''] = html.split(/(?=<ol><li id="footnote-)/);
  return {
    file,
    html: body,
    last: textsOf(body).at(-1),
    footnotes: (notes.match(FOOTNOTE) ?? []).flatMap(textsOf),
  };
}

const sent = turn({ question: '侵權行為的要件？' });
beforeEach(async () => {
  isOurs = true;
  forgetDocumentPages();
  upstream.script = whole(ANSWER);
  await readAnswer(await ASK(deskRequest('/api/chat', { method: 'POST', body: sent })));
});

const takeAnswer = () =>
  EXPORT_ANSWER(
    deskRequest(`/api/threads/${sent.thread_id}/export?turn=${sent.turn_id}&format=docx`),
    ofThread(sent.thread_id),
  );
const COVERED = '收錄範圍：法規至 113.10.11';

test('an answer becomes a Word file with its headings, footnotes for verified quotations, and the coverage at the end', async () => {
  const { html, last, footnotes } = await opened(await takeAnswer());
  expect(html).toMatch(/<h1>1\. 侵權行為的要件？<\/h1>.*<h2>要件<\/h2>.*<h3>引用文件<\/h3>/s);
  expect(html).toMatch(new RegExp(`<blockquote><p>${QUOTED}<sup>`));
  expect(footnotes).toHaveLength(2);
  for (const note of footnotes)
    expect(note).toMatch(
      /^民法第184條第1項前段，https:\/\/desk\.example\/documents\/law:B0000001:184（最後瀏覽日：民國\d+年\d+月\d+日）。/,
    );
  // The answer's own words keep the number of their reference; a quotation that is not in the document is marked,
  // without a footnote.
  expect(html).toContain('，須有過失[1]。');
  expect(html).toContain(`「${WRONG}」<strong>〔未查證〕</strong>[1]。`);
  expect(last).toBe(COVERED);
});

test('with an upstream that has no documents, an answer becomes a Word file without footnotes and without links', async () => {
  isOurs = false;
  const { html, last, footnotes } = await opened(await takeAnswer());
  expect(html).toMatch(/<h1>1\. 侵權行為的要件？<\/h1>.*<h2>要件<\/h2>.*<h3>引用文件<\/h3>/s);
  expect(html).toContain(`「${QUOTED}」<strong>〔未查證〕</strong>[1]，須有過失[1]。`);
  expect(html).toContain(`<blockquote><p>${QUOTED}<strong>〔未查證〕</strong>[1]</p></blockquote>`);
  expect(textsOf(html)).toContainEqual(expect.stringMatching(/^\[1\]\s*民法第184條$/));
  expect(footnotes).toEqual([]);
  expect(html).not.toContain('/documents/');
  expect(html).toContain('不提供文件全文，因此引文均未與原文核對，也沒有腳註');
  expect(last).toBe('收錄範圍：資料來源未說明。');
});

test('selected items of a matter become a Word file of only these, with footnotes and coverage', async () => {
  const of = (matterId = '') => ({ params: Promise.resolve({ matterId, itemId: '', memberId: '' }) });
  const post = (body: object) => deskRequest('/api/matters', { method: 'POST', body });
  const { id } = await (await CREATE(post({ title: '租屋案' }))).json();
  const passage = { kind: 'passage', doc_id: LAW.doc_id, citation: '民法第184條' };
  const things = [
    { ...passage, text: `${QUOTED}，負損害賠償責任。` },
    { ...passage, text: `${WRONG}。` },
    { kind: 'search', address: 'q=不要的' },
    { kind: 'answer', thread_id: sent.thread_id, turn_id: sent.turn_id },
  ];
  const [verified, wrong, , answer] = (await (await ADD(post({ things, note: '爭點' }), of(id))).json()).ids;
  const items = [verified, wrong, answer].map((one) => `&item=${one}`).join('');
  const { html, last, footnotes } = await opened(
    await EXPORT(deskRequest(`/api/matters/${id}/export?format=docx${items}`), of(id)),
  );
  expect(html).toMatch(
    /<h1>1\. 民法第184條第1項前段<\/h1>.*附註：爭點.*<h1>2\. .*<h1>3\. 侵權行為的要件？<\/h1>/s,
  );
  expect(html).not.toContain('不要的');
  expect(html).toMatch(
    new RegExp(`<blockquote><p>「${WRONG}。」<strong>〔未查證〕</strong></p></blockquote>`),
  );
  expect(footnotes).toHaveLength(3);
  expect(html.match(/<sup><a href="#footnote-/g)).toHaveLength(3);
  expect(last).toBe(COVERED);
  expect(
    await (await webDb()).selectFrom('audit').select('detail').where('kind', '=', 'export').execute(),
  ).toEqual([{ detail: '{"format":"docx"}' }]);
});

const SOFFICE = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/opt/libreoffice/program/soffice'].find(
  existsSync,
);

/** Where there is no LibreOffice, files are only read back as above: npm install brings none. */
test.skipIf(!SOFFICE)(
  'LibreOffice opens the Word file with its headings and footnotes (skipped without LibreOffice)',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'desk-word-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const docx = path.join(folder, 'answer.docx');
    writeFileSync(docx, (await opened(await takeAnswer())).file);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    execFileSync(SOFFICE!, [profile, '--headless', '--convert-to', 'fodt', '--outdir', folder, docx], {
      stdio: 'ignore',
      timeout: 120_000,
    });
    const text = readFileSync(path.join(folder, 'answer.fodt'), 'utf8');
    for (const [level, heading] of [
      [1, '侵權行為的要件'],
      [2, '查證與收錄範圍'],
      [3, '引用文件'],
    ])
      expect(text).toMatch(
        new RegExp(`<text:h [^>]*outline-level="${level}"[^>]*>(?:(?!</text:h>).)*${heading}`, 's'),
      );
    const notes = [...text.matchAll(/<text:note [^>]*text:note-class="footnote".*?<\/text:note>/gs)];
    expect(notes).toHaveLength(2);
    for (const [note] of notes) expect(note).toContain('民法第184條第1項前段');
    expect(text.replace(/<[^>]*>/g, '')).toContain(COVERED);
  },
  150_000,
);
