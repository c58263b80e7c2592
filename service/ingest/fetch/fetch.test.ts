import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { answersWith, archiveOf, breaksOff, mojServer, sends } from '../testing/moj-server.ts';
import { zipOf } from '../testing/zip.ts';
import type { DownloadOptions } from './download.ts';
import { COLLECTIONS, fetchCollection } from './fetch.ts';

const { dir } = testFolder();
const server = mojServer();
const archive = archiveOf('ChLaw', '甲'.repeat(10_000));

let run = 0;
let folder = '';
beforeEach(() => {
  folder = `${dir}/${run++}`;
});

/** Fetches once: whether there was a new edition, the files ingested in, and what was printed. */
async function fetched(options: { again?: boolean; isRead?: boolean; download?: DownloadOptions } = {}) {
  const ingested: Buffer[] = [];
  const printed: string[] = [];
  const isNew = await fetchCollection(COLLECTIONS.laws, {
    dir: folder,
    base: server.url(),
    again: options.again ?? false,
    ingestFile: async (file) => {
      ingested.push(readFileSync(file));
      return options.isRead ?? true;
    },
    write: (line) => printed.push(line),
    download: { waitMs: () => 1, ...options.download },
  });
  return { isNew, ingested, printed: printed.join('\n') };
}
const left = () => readdirSync(folder).filter((name) => name.endsWith('.zip'));

describe('fetchCollection', () => {
  it('ingests the file that the server sends, and leaves no file behind', async () => {
    server.answer(sends(archive));
    const { isNew, ingested } = await fetched();
    expect(isNew).toBe(true);
    expect(ingested).toEqual([archive]);
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/Ch/Law/JSON']);
    expect(server.requests[0]?.headers['user-agent']).toContain('legal-desk');
    expect(left()).toEqual([]);
  });

  it.each([
    ['etag', { etag: '"1"' }, 'if-none-match'],
    ['last-modified', { 'last-modified': 'Fri, 11 Oct 2024 00:00:00 GMT' }, 'if-modified-since'],
  ])(
    'requests only a newer edition, by %s, and ingests nothing if there is none',
    async (_, headers, asks) => {
      server.answer(sends(archive, headers), answersWith(304));
      await fetched();
      const { isNew, ingested, printed } = await fetched();
      expect({ isNew, ingested }).toEqual({ isNew: false, ingested: [] });
      expect(printed).toContain('no new edition');
      expect(server.requests.map((request) => request.headers[asks])).toEqual([
        undefined,
        Object.values(headers)[0],
      ]);
    },
  );

  it('recognizes the same edition by its digest if the server sends no headers for it', async () => {
    server.answer(sends(archive));
    await fetched();
    expect(await fetched()).toMatchObject({ isNew: false, ingested: [] });
    expect((await fetched({ again: true })).ingested).toHaveLength(1);
    server.answer(sends(archiveOf('ChLaw', '乙')));
    expect(await fetched()).toMatchObject({ isNew: true });
  });

  it('fetches an edition again that could not be read', async () => {
    server.answer(sends(archive));
    await fetched({ isRead: false });
    expect(await fetched()).toMatchObject({ isNew: true });
  });

  it.each([
    ['is busy', answersWith(503, { 'retry-after': '0' }), /503/],
    ['limits requests', answersWith(429), /429/],
    ['breaks off half-way', breaksOff(archive), /terminated|broke off/],
    ['sends too little without stating the length', sends(archive.subarray(0, -40)), /cut short/],
  ])('tries again if the server %s', async (_, trouble, reason) => {
    server.answer(trouble, trouble, sends(archive));
    const { ingested, printed } = await fetched();
    expect(ingested).toEqual([archive]);
    expect(printed).toMatch(reason);
    expect(server.requests).toHaveLength(3);
    expect(left()).toEqual([]);
  });

  describe('fetchCollection with a fake clock', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('tries again if the server stops sending in the middle of a file', async () => {
      server.answer(breaksOff(archive, { silent: true }), sends(archive));
      const fallSilent = () => {
        if (server.requests.length === 1) vi.advanceTimersByTime(60_000);
      };
      const { ingested, printed } = await fetched({
        download: { silenceMs: 60_000, onProgress: fallSilent },
      });
      expect(ingested).toEqual([archive]);
      expect(printed).toMatch(/nothing came for 60 s/);
      expect(server.requests).toHaveLength(2);
      expect(left()).toEqual([]);
    });

    it('waits for a slow server as long as it goes on sending', async () => {
      const step = Math.ceil(archive.length / 10);
      let sendMore = () => {};
      server.answer((_, response) => {
        let at = 0;
        sendMore = () => {
          if (at >= archive.length) response.end();
          else response.write(archive.subarray(at, at + step));
          at += step;
        };
        sendMore();
      });
      const nearlySilent = () => {
        vi.advanceTimersByTime(50_000);
        sendMore();
      };
      const { ingested } = await fetched({ download: { silenceMs: 60_000, onProgress: nearlySilent } });
      expect(ingested).toEqual([archive]);
      expect(server.requests).toHaveLength(1);
    });
  });

  it('gives up after the last try, and says why', async () => {
    server.answer(answersWith(500));
    await expect(fetched({ download: { tries: 3 } })).rejects.toThrow(/500 \(tried 3 times\)/);
    expect(server.requests).toHaveLength(3);
  });

  it.each([
    ['of a web page with status 200', sends('\ufeff<!DOCTYPE html><title>維護中</title>'), /maintenance/],
    ['of something else than a .zip', sends('oops'), /no \.zip file/],
    [
      'of a .zip without the file of the collection',
      sends(zipOf({ name: 'a.json', content: '{}' })),
      /holds no ChLaw\.json/,
    ],
    ['404', answersWith(404), /404/],
    [
      'of a redirect',
      answersWith(302, { location: 'https://elsewhere.example/' }),
      /leads to another address \(https:\/\/elsewhere/,
    ],
    ['of more bytes than allowed', sends(Buffer.alloc(5_000)), /larger than/],
  ])('does not try again after the response %s, and explains it', async (_, answer, reason) => {
    server.answer(answer);
    await expect(fetched({ download: { mostBytes: 4_000 } })).rejects.toThrow(reason);
    expect(server.requests).toHaveLength(1);
    expect(left()).toEqual([]);
  });
});
