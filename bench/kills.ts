import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type EndedRound, lossesIn, runRound } from './kills/round.ts';

export const name = 'kills';
export const describe =
  'kill -9 in rounds (--rounds, 20) of mixed load on one folder: searches, answers, an ingest, conversations; what was acknowledged must be there. [--folder KEPT: goes on where the last run in it ended] [--minutes N: at most]';

const REPORT_EVERY = 10;
/** What all rounds acknowledged. Beside the data folder, where the program must not find a foreign file. */
const RECORD = 'rounds.json';

/** `begun`: the last round that was started. A round that broke off has written too: its number is not used again. */
type KillsRecord = { begun: number; ended: EndedRound[]; losses: string[] };

const sum = (
  ended: readonly EndedRound[],
  what: 'searches' | 'answers' | 'documents' | 'questions' | 'stored',
) => ended.reduce((total, one) => total + one[what], 0);

function tell({ ended, losses }: KillsRecord) {
  console.log(
    `${ended.length} kills: ${sum(ended, 'searches')} searches, ${sum(ended, 'answers')} answers, ${sum(ended, 'documents')} documents, ` +
      `${sum(ended, 'questions')} questions and ${sum(ended, 'stored')} answers stored; lost: ${losses.length} (load ${loadavg()[0]?.toFixed(1)})`,
  );
}

/**
 * `npm run bench -- kills --rounds 500`: true if that many rounds ended, nothing that any of them acknowledged is lost,
 * and every database is sound. A round counts when what it acknowledged was found after its kill.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '600' },
      folder: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds);
  const until = performance.now() + Number(values.minutes) * 60_000;
  const folder = values.folder ?? mkdtempSync(path.join(tmpdir(), 'kills-'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const record: KillsRecord = readRecord(path.join(folder, RECORD));
  const keep = () => writeFileSync(path.join(folder, RECORD), JSON.stringify(record));
  const fail = (loss: string) => {
    console.error(loss);
    record.losses.push(loss);
    keep();
  };
  try {
    if (record.ended.length > 0) console.log(`goes on after ${record.ended.length} rounds`);
    while (record.ended.length < rounds && performance.now() < until) {
      record.begun++;
      keep();
      const done = await runRound(record.begun, dataDir);
      for (const loss of await lossesIn(dataDir, [done])) fail(loss);
      record.ended.push(done);
      keep();
      if (record.ended.length % REPORT_EVERY === 0 && record.ended.length < rounds) tell(record);
    }
    // What a round acknowledged must survive all later rounds.
    for (const loss of await lossesIn(dataDir, record.ended)) fail(`at the end, ${loss}`);
  } finally {
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
  }
  tell(record);
  if (record.ended.length < rounds)
    console.log(`only ${record.ended.length} of ${rounds} rounds in the time`);
  return record.losses.length === 0 && record.ended.length >= rounds;
}

function readRecord(file: string): KillsRecord {
  if (!existsSync(file)) return { begun: 0, ended: [], losses: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as KillsRecord;
}
