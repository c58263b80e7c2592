import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { errorResponse } from '#lib/server/error-response.ts';
import { signedOutError } from '#lib/server/signed-out-error.ts';
import { storageError } from '#lib/server/storage-error.ts';
import { refuse } from './api/refusals.ts';

// 查詢編號 is what a lawyer tells the administrator, who looks for it in our log: one that is not there leads nowhere.
const log: string[] = [];
beforeEach(() => {
  log.length = 0;
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void log.push(line));
});
const numbersOf = async (response: Response) => [
  response.headers.get('x-request-id'),
  (await response.json()).error.request_id,
];
const ROOT = path.join(import.meta.dirname, '..');
const programs = globSync(
  [
    'app/**/*.{ts,tsx}',
    'components/**/*.{ts,tsx}',
    'lib/**/*.{ts,tsx}',
    'proxy.ts',
    'scripts/web{.ts,/**/*.ts}',
  ],
  { cwd: ROOT },
).filter((file) => !/\.test\.tsx?$|^lib\/(?:contract|testing)\/|\/testing\//.test(file));
const filesWith = (pattern: RegExp) =>
  programs.filter((file) => pattern.test(readFileSync(path.join(ROOT, file), 'utf8'))).sort();

describe('the number of an error', () => {
  test.each([
    ['a refusal of ours', () => refuse('cross_origin')],
    ['an error of a route', () => errorResponse({ status: 422, type: 't', code: 'c', message: '離婚' })],
    ['nobody is signed in', signedOutError],
    ['our storage cannot be read', storageError],
  ])('is in the log once, before it is shown, without the text of the message: %s', async (_, make) => {
    const [header, told] = await numbersOf(make());
    expect(header).toBe(told);
    expect(log).toEqual([expect.stringMatching(new RegExp(`, request ${told}$`))]);
    expect(log[0]).not.toContain('離婚');
    vi.mocked(console.error).mockClear();
  });

  test('that is in a log already is shown unchanged and not logged again', async () => {
    const fields = { status: 502, type: 't', code: 'c', message: 'm' };
    expect(await numbersOf(errorResponse(fields, 'r-7'))).toEqual(['r-7', 'r-7']);
    expect(log).toEqual([]);
  });

  test('is put into a response only by the function that logs it', () => {
    expect(filesWith(/request_id:|['"]x-request-id['"]:/)).toEqual(['lib/server/error-response.ts']);
    expect(filesWith(/headers\.set\(\s*'x-request-id'/)).toEqual([]);
  });

  // Each of these takes the number from a response (first test) or from a failure that `noteFailedCall` or
  // `noteFailure` logged.
  test('is shown only by those parts of a page whose numbers are checked against the log', () => {
    expect(filesWith(/\.reference\(/)).toEqual([
      'app/sign-in/page.tsx',
      'components/chat/answer/answer-end.tsx',
      'components/chat/refused.tsx',
      'components/search/states/search-failed.tsx',
      'components/shell/page-failure-notice.tsx',
    ]);
  });
});
