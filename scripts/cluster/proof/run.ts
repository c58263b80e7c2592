import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { buildWhenStale } from '../../lib/build.ts';
import { findPostgres } from '../../lib/postgres-server.ts';
import { whyNoCluster } from '../distribution.ts';
import { whyNoNginx } from './nginx.ts';
import { proveOneAnswer } from './one-answer.ts';
import { type ProofLine, proofTable } from './report.ts';
import { startSite } from './site.ts';
import { proveNodeLoss, provePostgresRestart, proveRollingRestart, proveServiceLoss } from './under-load.ts';

const log = (line: string) => console.log(line);

/** `npm run cluster -- proof [--keep]`: puts a whole cluster through failures; returns whether every promise held. */
export async function prove({ isKept }: { isKept: boolean }): Promise<boolean> {
  const postgres = findPostgres();
  const missing = [
    whyNoCluster(),
    whyNoNginx(),
    'missing' in postgres ? `PostgreSQL: ${postgres.missing}` : null,
  ].filter((why) => why !== null);
  if (missing.length > 0) throw new Error(`The proof cannot be made on this machine: ${missing.join('; ')}.`);
  await buildWhenStale(log);
  // A signal alone would not run the `exit` handlers, which end everything that was started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const site = await startSite(log);
  const lines: ProofLine[] = [];
  const add = (...more: ProofLine[]) => {
    for (const line of more) log(`${line.isKept ? 'kept' : 'NOT KEPT'}: ${line.what}: ${line.figure}`);
    lines.push(...more);
  };
  try {
    log('proving …');
    const { lawyers, lines: first } = await proveOneAnswer(site);
    add(...first);
    add(await proveRollingRestart(site, lawyers));
    add(...(await proveServiceLoss(site, lawyers)));
    add(...(await provePostgresRestart(site, lawyers)));
    add(await proveNodeLoss(site, lawyers));
  } catch (error) {
    for (const program of [...site.webs, ...site.services])
      writeFileSync(path.join(site.folder, `${program.name}.last`), program.output.slice(-4_000));
    throw error;
  } finally {
    if (isKept) log(`logs are in ${site.folder}; end with Ctrl-C`);
    else await site.close();
  }
  log(
    `\n${proofTable(lines)}\n\nload ${loadavg()
      .map((n) => n.toFixed(1))
      .join(' ')}`,
  );
  return lines.every((line) => line.isKept);
}
