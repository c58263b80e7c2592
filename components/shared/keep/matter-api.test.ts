// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { changeItem, createMatter, listMatters } from './matter-api.ts';

afterEach(() => vi.unstubAllGlobals());
const serves = (answer: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => answer());
const refuses = (status: number, code: string) => () => Response.json({ error: { code } }, { status });
const lost = () => Promise.reject(new TypeError('failed'));

test('the end of the session is reported without leaving the page, so that typed text is not lost', async () => {
  serves(refuses(401, 'signed_out'));
  expect(await listMatters()).toEqual({ ok: false, failure: 'signed_out' });
  expect(await changeItem('m', 'i', { note: '附註', version: 0 })).toEqual({
    ok: false,
    failure: 'signed_out',
  });
});

test('after a lost connection a change is not called unsaved, because it may have been saved', async () => {
  serves(lost);
  expect(await listMatters()).toEqual({ ok: false, failure: 'unread' });
  expect(await createMatter('甲案')).toEqual({ ok: false, failure: 'unconfirmed' });
  serves(() => new Response('<html>'));
  expect(await createMatter('甲案')).toEqual({ ok: false, failure: 'unconfirmed' });
});

test.each([
  [409, 'too_many_matters', 'too_many_matters'],
  [409, 'matter_full', 'matter_full'],
  [409, 'too_many_members', 'too_many_members'],
  [500, 'internal_error', 'other'],
  [502, 'their_code', 'other'],
])('%s %s is %s', async (status, code, failure) => {
  serves(refuses(status, code));
  expect(await createMatter('甲案')).toEqual({ ok: false, failure });
});
