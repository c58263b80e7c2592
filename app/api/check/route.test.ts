import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CHECK_TEXT_MAX } from '#lib/contract/names.ts';
import { FILE_MAX_BYTES } from '#lib/server/brief/limits.ts';
import { wordParts } from '#lib/server/brief/testing/word-parts.ts';
import { closeWebDb, webDb } from '#lib/server/db/index.ts';
import { deskEnv, deskRequest, KEY, SITE } from '#lib/server/testing/desk.ts';
import { json, serveUpstream } from '#lib/server/testing/upstream.ts';
import { POST as readFile } from './file/route.ts';
import { POST as check } from './route.ts';
import { POST as word } from './word/route.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
const session = { user: null as { id: string } | null };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => session.user }));
vi.mock('#lib/server/locale.ts', () => ({ currentLocale: async () => 'zh-TW' }));
vi.mock('#lib/server/documents/holdings.ts', () => ({ holdings: async () => HELD }));
const HELD = {
  kinds: [{ doc_type: '裁判', level: '最高', count: 3, from: '2010-01-01', until: '2015-12-29' }],
  statutes: null,
  fictional: false,
};
beforeEach(() => {
  session.user = { id: 'lin' };
});

const CITATION = {
  start: 1,
  end: 8,
  kind: 'article',
  official: '民法第184條',
  short: '民§184',
  doc_id: null,
  text: '民法第184條',
  finding: 'no_such_number',
  document: null,
  quotations: [],
  missing: 'number',
  change: null,
  current: null,
  suggestion: null,
  other_reading: null,
};
const CHECKED = { citations: [CITATION], is_complete: true };
const post = (path: string, body: unknown) => deskRequest(`/api/check${path}`, { method: 'POST', body });
const upload = (body: Uint8Array) =>
  new Request(`${SITE}/api/check/file`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new Uint8Array(body),
  });
const codeOf = async (response: Response) => [response.status, (await response.json()).error.code];

describe('/api/check', () => {
  test('returns what the upstream found with the server’s key, and forbids caching', async () => {
    upstream.answers = [json(200, CHECKED)];
    const response = await check(post('', { text: '依民法第184條' }));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await response.json()).toEqual(CHECKED);
    expect(upstream.requests.map(({ url }) => url.pathname)).toEqual(['/api/v1/citations/check']);
    expect(upstream.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  test.each([
    [404, { error: { code: 'not_found' } }, [501, 'not_offered']],
    [405, {}, [501, 'not_offered']],
    [200, { citations: 'none' }, [502, 'failed']],
    [500, {}, [502, 'failed']],
    [401, {}, [502, 'failed']],
    [422, {}, [422, 'too_long']],
  ])('an upstream that answers %i %j: %j', async (status, body, expected) => {
    upstream.answers = [json(status, body)];
    expect(await codeOf(await check(post('', { text: '民法' })))).toEqual(expected);
  });

  test('passes on that the upstream is busy', async () => {
    upstream.answers = [json(503, {}, { 'retry-after': '2' })];
    expect(await codeOf(await check(post('', { text: '民法' })))).toEqual([503, 'busy']);
  });

  test('does not send a text that is too long, and calls it a text, not a file', async () => {
    // The longer one is more than is read of a body at all.
    for (const length of [CHECK_TEXT_MAX + 1, 2 * CHECK_TEXT_MAX]) {
      const text = '字'.repeat(length);
      expect(await codeOf(await check(post('', { text })))).toEqual([422, 'too_long']);
    }
    expect(await codeOf(await word(post('/word', { text: '字'.repeat(2 * CHECK_TEXT_MAX) })))).toEqual([
      422,
      'too_long',
    ]);
    expect(upstream.requests).toEqual([]);
  });
});

describe('/api/check/file', () => {
  test('returns the text of a file without asking the upstream', async () => {
    const response = await readFile(upload(Buffer.from('依民法第184條')));
    expect([response.status, await response.json()]).toEqual([200, { text: '依民法第184條' }]);
    expect(upstream.requests).toEqual([]);
  });

  test.each([
    ['a file that is too large', Buffer.alloc(FILE_MAX_BYTES + 1, 'a'), [413, 'too_large']],
    ['a picture', Buffer.from([0x89, 0x50, 0, 1]), [415, 'unknown_kind']],
    ['nothing', Buffer.alloc(0), [422, 'no_text']],
  ])('of %s says why not', async (_, bytes, expected) =>
    expect(await codeOf(await readFile(upload(bytes)))).toEqual(expected),
  );
});

describe('/api/check/word', () => {
  test('returns a Word file with the findings and the coverage, from a check of its own', async () => {
    upstream.answers = [json(200, CHECKED)];
    const response = await word(post('/word', { text: '依民法第184條' }));
    expect(response.headers.get('content-type')).toContain('wordprocessingml');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    const comments = (await wordParts(bytes)).get('word/comments.xml');
    expect(comments).toContain('收錄範圍：裁判至 104.12.29');
    expect(comments).toContain('查無條號或字號');
    expect(upstream.requests.map(({ url }) => url.pathname)).toEqual(['/api/v1/citations/check']);
  });

  test('says that the upstream has no such check', async () => {
    upstream.answers = [json(404, {})];
    expect(await codeOf(await word(post('/word', { text: '民法' })))).toEqual([501, 'not_offered']);
  });
});

test('a brief that is not saved is in no file of the data folder, in no temporary file and in no log line', async () => {
  const mark = '極機密之案情';
  const folder = mkdtempSync(path.join(tmpdir(), 'unsaved-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const lines: string[] = [];
  const streams = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((line) => lines.push(String(line)) > 0),
  );
  const spies = (['log', 'info', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...words) => void lines.push(words.join(' '))),
  );
  upstream.answers = [json(200, CHECKED), json(200, CHECKED), json(500, { error: { message: mark } })];
  const brief = `依民法第184條。${mark.repeat(50)}`;
  const statuses = [
    await readFile(upload(Buffer.from(brief))),
    await check(post('', { text: brief })),
    await word(post('/word', { text: brief })),
    await check(post('', { text: brief })),
    await readFile(upload(Buffer.from(`%PDF-1.7 ${mark}`))),
  ].map(({ status }) => status);
  for (const spy of [...streams, ...spies]) spy.mockRestore();
  expect(statuses).toEqual([200, 200, 200, 502, 422]);
  expect(upstream.requests).toHaveLength(3);

  const db = await webDb();
  expect(await db.selectFrom('audit').select(['kind', 'target', 'text']).orderBy('seq').execute()).toEqual([
    { kind: 'check', target: null, text: null },
    { kind: 'export', target: 'check', text: null },
    { kind: 'check', target: null, text: null },
  ]);
  await closeWebDb();
  const files = [env.dataDir, folder].flatMap((dir) =>
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => readFileSync(path.join(file.parentPath, file.name))),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((bytes) => bytes.includes(mark))).toEqual([]);
  expect(lines.filter((line) => line.includes(mark))).toEqual([]);
});
