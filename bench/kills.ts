import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runRound } from './kills/round.ts';

export const name = 'kills';
export const describe =
  'kill -9 in rounds (--rounds, 20) of mixed load on one folder: searches, answers, an ingest, conversations; what was acknowledged must be there.';

const TOLD_EVERY = 10;

/** `npm run bench -- kills --rounds 500`: true where nothing that was acknowledged was lost and every database is sound. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '20' }, minutes: { type: 'string', default: '600' } },
  });
  const rounds = Number(values.rounds);
  const until = performance.now() + Number(values.minutes) * 60_000;
  const folder = mkdtempSync(path.join(tmpdir(), 'kills-'));
  const total = { rounds: 0, searches: 0, answers: 0, documents: 0, questions: 0, stored: 0 };
  const losses: string[] = [];
  const tell = () =>
    console.log(
      `${total.rounds} kills: ${total.searches} searches, ${total.answers} answers, ${total.documents} documents, ` +
        `${total.questions} questions and ${total.stored} answers stored; lost: ${losses.length} (load ${loadavg()[0]?.toFixed(1)})`,
    );
  try {
    while (total.rounds < rounds && performance.now() < until) {
      const { losses: lost, ...done } = await runRound(total.rounds + 1, folder);
      total.rounds++;
      for (const [what, count] of Object.entries(done)) total[what as keyof typeof done] += count;
      for (const loss of lost) console.error(loss);
      losses.push(...lost);
      if (total.rounds % TOLD_EVERY === 0 && total.rounds < rounds) tell();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  tell();
  return losses.length === 0 && total.rounds > 0;
}
