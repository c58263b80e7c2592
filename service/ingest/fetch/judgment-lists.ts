import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ListedDay } from './judicial-api.ts';

/** How far each list is done; and for each judgment that could not be fetched, in how many runs that failed. */
const Position = z.object({
  lists: z.record(z.string(), z.object({ sha256: z.string(), done: z.int().min(0), total: z.int().min(0) })),
  failed: z.record(z.string(), z.int().min(1)),
});
type Position = z.infer<typeof Position>;

/** So many finished lists are remembered, because the API sends the lists of some days again. */
const MAX_FINISHED_LISTS = 60;

export type PendingPart = { date: string; jids: string[]; done: number; total: number };
export type JudgmentLists = Awaited<ReturnType<typeof openJudgmentLists>>;

/**
 * The judgments that are to be fetched, in `fetch-judgments` of the data folder: one list per day, and how far each is
 * done. After a run that was killed at any moment, the next one goes on after the last documents that were stored.
 */
export async function openJudgmentLists(dir: string) {
  const folder = join(dir, 'fetch-judgments');
  const file = join(folder, 'position.json');
  await mkdir(folder, { recursive: true });
  const position = await readPosition(file);
  const listFile = (date: string) => join(folder, `${date}.txt`);
  const savePosition = () => replace(file, `${JSON.stringify(position)}\n`);
  const pendingDays = () =>
    Object.entries(position.lists)
      .filter(([, { done, total }]) => done < total)
      .sort(([a], [b]) => (a < b ? -1 : 1));

  // A list without a position was written just before the end of a run, or its position was damaged.
  for (const name of await readdir(folder)) {
    const date = /^(\d{4}-\d{2}-\d{2})\.txt$/.exec(name)?.[1];
    if (date && !position.lists[date]) await add([{ date, jids: await readList(listFile(date)) }]);
  }

  async function add(days: readonly ListedDay[]): Promise<number> {
    let added = 0;
    for (const { date, jids } of days) {
      const list = [...new Set(jids.map((jid) => jid.trim()))].filter((jid) => /^[^\r\n]{1,200}$/.test(jid));
      const text = list.join('\n');
      const sha256 = createHash('sha256').update(text).digest('hex');
      if (position.lists[date]?.sha256 === sha256) continue;
      await replace(listFile(date), text);
      position.lists[date] = { sha256, done: 0, total: list.length };
      added += list.length;
    }
    const old = Object.entries(position.lists)
      .filter(([, { done, total }]) => done >= total)
      .map(([date]) => date)
      .sort()
      .slice(0, -MAX_FINISHED_LISTS);
    for (const date of old) {
      delete position.lists[date];
      await rm(listFile(date), { force: true });
    }
    await savePosition();
    return added;
  }

  return {
    /** Adds lists; a known list with the same content changes nothing. Returns how many judgments were added. */
    add,
    /**
     * For an index that was begun anew: restarts all unfinished lists, and drops the finished ones so that they can
     * be added again.
     */
    async restart() {
      for (const [date, at] of Object.entries(position.lists))
        if (at.done < at.total) at.done = 0;
        else delete position.lists[date];
      await savePosition();
    },
    /** The next ones of the oldest list. */
    async next(limit: number): Promise<PendingPart | null> {
      const [date, at] = pendingDays()[0] ?? [];
      if (!date || !at) return null;
      const jids = (await readList(listFile(date))).slice(at.done, at.done + limit);
      return { date, jids, done: at.done, total: at.total };
    },
    /** Records that further entries of a list are stored. */
    async advance(date: string, count: number) {
      const at = position.lists[date];
      if (!at) return;
      at.done += count;
      await savePosition();
      if (at.done >= at.total) await rm(listFile(date), { force: true });
    },
    /** Drops a list whose file is lost or too short: it is added anew where the API gives it again. */
    async drop(date: string) {
      delete position.lists[date];
      await rm(listFile(date), { force: true });
      await savePosition();
    },
    failed: (): string[] => Object.keys(position.failed),
    /** Records that a judgment could not be fetched; returns in how many runs so far. */
    async fail(jid: string): Promise<number> {
      const runs = (position.failed[jid] ?? 0) + 1;
      position.failed[jid] = runs;
      await savePosition();
      return runs;
    },
    async settle(jid: string) {
      if (!(jid in position.failed)) return;
      delete position.failed[jid];
      await savePosition();
    },
    left: () => pendingDays().reduce((sum, [, { done, total }]) => sum + total - done, 0),
  };
}

/** Empty where there is no such file. */
async function readList(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter(Boolean);
}

async function readPosition(file: string): Promise<Position> {
  try {
    return Position.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { lists: {}, failed: {} }; // Not there, or damaged: what is listed is fetched once more.
  }
}

/** Replaces a file so that after a power failure it holds the old content or the new one, never a part. */
async function replace(file: string, text: string) {
  await writeFile(`${file}.new`, text, { flush: true });
  await rename(`${file}.new`, file);
}
