import { describe, expect, it } from 'vitest';
import { ACCOUNT, jidOf, judicialRecord, judicialServer } from '../testing/judicial-server.ts';
import { judicialApi } from './judicial-api.ts';
import type { RetryOptions } from './retry.ts';

const server = judicialServer();
const JID = jidOf(1);

const api = (options: Partial<typeof ACCOUNT> & RetryOptions & { intervalMs?: number } = {}) =>
  judicialApi({ base: server.url(), intervalMs: 0, waitMs: () => 1, ...ACCOUNT, ...options });
const paths = () => server.requests.map(({ path }) => path);

describe('judicialApi', () => {
  it('signs in once, and returns lists, judgments in the form of the monthly files, and removed ones as removed', async () => {
    server.lists('2016-12-23', JID, jidOf(2));
    server.state.judgments.delete(jidOf(2));
    const { list, judgment } = api();
    expect(await list()).toEqual([{ date: '2016-12-23', jids: [JID, jidOf(2)] }]);
    const record = { JID, JCASE: '台虛', JFULL: expect.stringContaining('上訴駁回') };
    expect(await judgment(JID)).toEqual({ record: expect.objectContaining(record) });
    expect(await judgment(jidOf(2))).toBe('removed');
    expect(paths()).toEqual(['/Auth', '/JList', '/JDoc', '/JDoc']);
  });

  it('names the variables to check if the account is refused, and does not try again', async () => {
    await expect(api({ password: 'wrong' }).list()).rejects.toThrow(/JUDICIAL_USER and JUDICIAL_PASSWORD/);
    expect(paths()).toEqual(['/Auth']);
  });

  it('replaces an expired token, also in the middle of a run, and repeats the request', async () => {
    server.lists('2016-12-23', JID);
    server.state.tokenUses = 2;
    const { list, judgment } = api();
    await list();
    for (let n = 0; n < 3; n++) expect(await judgment(JID)).toHaveProperty('record');
    expect(paths()).toEqual(['/Auth', '/JList', '/JDoc', '/JDoc', '/Auth', '/JDoc', '/JDoc']);
  });

  it('gives up if the server refuses a token that it has just issued', async () => {
    server.state.tokenUses = 0;
    await expect(api().list()).rejects.toThrow(/token is refused/);
    expect(paths()).toEqual(['/Auth', '/JList']);
  });

  it.each([
    ['is busy', (response) => response.writeHead(503, { 'retry-after': '0' }).end()],
    ['limits requests', (response) => response.writeHead(429).end()],
    ['closes the connection', (response) => response.destroy()],
    ['sends broken JSON', (response) => response.end('{"JID": "')],
    ['sends a web page', (response) => response.end('<!DOCTYPE html><title>維護中</title>')],
  ] satisfies [string, (typeof server.state.troubles)[string][number]][])(
    'repeats a request if the server %s',
    async (_, trouble) => {
      server.lists('2016-12-23', JID);
      server.state.troubles['/JDoc'] = [trouble, trouble];
      const failures: string[] = [];
      const { judgment } = api({ onFailure: (reason) => failures.push(reason) });
      expect(await judgment(JID)).toMatchObject({ record: { JID } });
      expect(server.fetched()).toEqual([JID, JID, JID]);
      expect(failures).toHaveLength(2);
    },
  );

  it('rejects a response with another judgment than the one requested', async () => {
    server.state.judgments.set(JID, judicialRecord(jidOf(9)));
    await expect(api().judgment(JID)).rejects.toThrow(/another judgment/);
  });

  it('never treats an undocumented error as a deletion', async () => {
    server.state.troubles['/JDoc'] = Array.from({ length: 3 }, () => (response) => {
      response.end(JSON.stringify({ error: '系統忙碌中，請稍後再試' }));
    });
    await expect(api({ tries: 3 }).judgment(JID)).rejects.toThrow(/not described/);
  });

  it.each([
    ['status 404', (response) => response.writeHead(404).end(), /404/],
    [
      'a redirect',
      (response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
      /302/,
    ],
    ['JSON of another form', (response) => response.end('[{"day": 1}]'), /Has the API changed/],
    ['an error message', (response) => response.end('{"error": "非服務時間"}'), /非服務時間/],
  ] satisfies [string, (typeof server.state.troubles)[string][number], RegExp][])(
    'rejects %s with an explanation, and does not repeat the request',
    async (_, trouble, reason) => {
      server.state.troubles['/JList'] = [trouble];
      await expect(api().list()).rejects.toThrow(reason);
      expect(paths()).toEqual(['/Auth', '/JList']);
    },
  );

  it('reads the names of fields in lower case too', async () => {
    server.state.troubles['/JList'] = [
      (response) => response.end(JSON.stringify([{ date: '2026-11-15', list: [JID] }])),
    ];
    expect(await api().list()).toEqual([{ date: '2026-11-15', jids: [JID] }]);
  });

  it('waits between any two requests', async () => {
    server.lists('2016-12-23', JID);
    const { list } = api({ intervalMs: 30 });
    const start = performance.now();
    for (let n = 0; n < 3; n++) await list();
    // Sign-in and three lists are three pauses; a timer may be early by a millisecond.
    expect(performance.now() - start).toBeGreaterThanOrEqual(3 * 29);
  });
});
