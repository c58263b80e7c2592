import { taipeiHour } from '#lib/taiwan/dates/taipei-day.ts';
import { caseIdOfJid } from '#lib/taiwan/ids.ts';
import { parseJudgment } from '../judgments/judgment.ts';
import { documentsOf } from '../read.ts';
import type { Reader, ReadRecord, Removal } from '../reader.ts';
import { type IngestFile, messageOf, type RunOutcome, runIngest } from '../run-ingest.ts';
import { type JudicialEnv, readJudicialEnv, type ServiceHours } from './env.ts';
import { type JudgmentLists, openJudgmentLists } from './judgment-lists.ts';
import { type JudicialApi, judicialApi } from './judicial-api.ts';
import { DownloadError, type RetryOptions } from './retry.ts';

/**
 * So many judgments are stored together; those that a killed run fetched after the last stored part are fetched again.
 */
const BATCH_JUDGMENTS = 50;
/** After this many failures in a row the server is at fault, not the judgments. */
const MAX_FAILURES_IN_A_ROW = 5;
/** Number of runs in which a failing judgment is requested again. */
const MAX_FAILED_RUNS = 5;

export type FetchJudgmentsOptions = { now?: () => number; retry?: RetryOptions };

/**
 * `npm run corpus -- fetch judgments`: requests the list of changes, then each judgment on it, and ingests these;
 * removed judgments are deleted. Ends when all is done or when the hours of the API are over; the next run goes on from
 * there.
 */
export async function fetchJudgments(
  dir: string,
  { now = Date.now, retry = {} }: FetchJudgmentsOptions = {},
): Promise<RunOutcome> {
  const env = readJudicialEnv(process.env);
  const isOpen = () => isWithin(env.hours, taipeiHour(now()));
  if (!isOpen()) return { summary: closedMessage(env.hours), code: 1 };
  const onFailure = (reason: string, waitMs: number) =>
    console.error(`judgments: ${reason}; trying again in ${Math.ceil(waitMs / 1000)} s`);
  const api = judicialApi({ ...env, onFailure, ...retry });
  let failure: string | null = null;
  const { summary, code } = await runIngest(dir, async (ingestFile, engine) => {
    const lists = await openJudgmentLists(dir);
    // Without any judgment the index was begun anew: what was fetched for an earlier index is not in it.
    const { byType } = await engine.store.stats();
    if (!byType.裁判) await lists.restart();
    try {
      const added = await lists.add(await api.list());
      console.error(`judgments: ${added} more are listed, ${lists.left()} to be fetched`);
      await ingestListed({ api, lists, ingestFile, isOpen });
    } catch (error) {
      failure = messageOf(error);
      console.error(`judgments: ${failure}`);
    }
    const left = lists.left() + lists.failed().length;
    if (left > 0) console.error(`judgments: ${left} are left for the next run`);
  });
  return { summary, code: failure === null ? code : 1 };
}

const isWithin = ({ from, until }: ServiceHours, hour: number) => hour >= from && hour < until;

const closedMessage = ({ from, until }: JudicialEnv['hours']) =>
  `The API of the 司法院 answers only from ${from} to ${until} o'clock in Taipei: nothing was requested. Run this then (deploy/systemd has a timer).`;

export type JudgmentWork = {
  api: JudicialApi;
  lists: JudgmentLists;
  ingestFile: IngestFile;
  isOpen: () => boolean;
  write?: (line: string) => void;
};

/**
 * Ingests first the judgments that failed in earlier runs, then each list, the oldest first, so that the newest text of
 * a judgment is the one that is stored.
 */
export async function ingestListed(work: JudgmentWork) {
  const { lists, write = console.error } = work;
  await ingestPart(work, lists.failed(), () => 1, 'judgments that could not be fetched before');
  for (
    let part = await lists.next(BATCH_JUDGMENTS);
    part && work.isOpen();
    part = await lists.next(BATCH_JUDGMENTS)
  ) {
    const { date, jids, done, total } = part;
    if (jids.length === 0) {
      write(`${date}: the list is lost, ${total - done} are fetched only if the API lists them again`);
      await lists.drop(date);
      continue;
    }
    const count = await ingestPart(work, jids, (fetched) => (done + fetched) / total, `judgments of ${date}`);
    await lists.advance(date, count);
  }
}

/**
 * Fetches judgments, stores those that came, and returns how many were tried. They count as settled only once they are
 * stored, so that a run that ends in between requests them again.
 */
async function ingestPart(
  work: JudgmentWork,
  jids: readonly string[],
  shareOf: (fetched: number) => number,
  name: string,
): Promise<number> {
  const { reads, settled, count, failure } = await fetchPart(work, jids);
  if (count > 0 && !(await work.ingestFile(readerOf(reads, shareOf(count)), name)))
    throw new Error('what was fetched could not be stored');
  for (const jid of settled) await work.lists.settle(jid);
  if (failure) throw failure.error;
  return count;
}

const readerOf = (reads: readonly (ReadRecord | Removal)[], share: number): Reader =>
  async function* read(_, { onShare } = {}) {
    onShare?.(share);
    yield* reads;
  };

/**
 * Fetches judgments one by one, while the API is open and the server answers. `settled`: those done once `reads` are
 * stored.
 */
async function fetchPart(
  { api, lists, isOpen, write = console.error }: JudgmentWork,
  jids: readonly string[],
) {
  const reads: (ReadRecord | Removal)[] = [];
  const settled: string[] = [];
  let count = 0;
  let failuresInARow = 0;
  for (const jid of jids) {
    if (!isOpen()) break;
    try {
      reads.push(...readsOf(jid, await api.judgment(jid)));
      failuresInARow = 0;
      settled.push(jid);
    } catch (error) {
      if (error instanceof DownloadError || ++failuresInARow >= MAX_FAILURES_IN_A_ROW)
        return { reads, settled, count, failure: { error } };
      const runs = await lists.fail(jid);
      write(`${messageOf(error)}: ${jid}`);
      if (runs >= MAX_FAILED_RUNS) {
        reads.push(rejected(jid, `could not be fetched in ${runs} runs`));
        settled.push(jid);
      }
    }
    count++;
  }
  return { reads, settled, count, failure: null };
}

function readsOf(
  jid: string,
  answer: Awaited<ReturnType<JudicialApi['judgment']>>,
): (ReadRecord | Removal)[] {
  if (answer !== 'removed')
    return [...documentsOf(answer.record, (record) => [parseJudgment(record)], placeOf(jid))];
  const id = caseIdOfJid(jid);
  return [id ? { remove: id, place: placeOf(jid) } : rejected(jid, 'is to be deleted and has no id of ours')];
}

const placeOf = (jid: string) => ({ file: jid, line: 1 });
const rejected = (jid: string, reason: string): ReadRecord => ({ reject: { ...placeOf(jid), reason } });
