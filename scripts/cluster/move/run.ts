import { openWebDb } from '#lib/server/db/open.ts';
import { WEB_POSTGRES_SCHEMA } from '#lib/server/db/postgres.ts';
import { readClusterOptions } from '#service/cluster-options.ts';
import { COMMAND_TIMEOUT_MS, openEngine } from '#service/engine/open.ts';
import type { Engine } from '#service/engine/ports.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { readDatabaseUrl } from '#service/env.ts';
import { link } from '#service/ingest/link.ts';
import { openState } from '#service/state/open.ts';
import { dataDirOf } from '../../lib/paths.ts';
import { isSame, type MovedPart, movedTable } from './checksum.ts';
import { moveLibrary } from './library.ts';
import { type AnyDatabase, moveState, tablesOf } from './state.ts';

const SERVICE_SCHEMA = 'legal_desk_service';
const REPORT_EVERY_MS = 1_000;
/** Migrations of older versions need an issuer for owners; what is moved has passed those migrations already. */
const NO_ISSUER = 'https://moved.invalid';

type MoveEnv = Readonly<Record<string, string | undefined>>;

/**
 * `npm run cluster -- move [--back]`: copies documents to the cluster of `ENGINE_URL`, and keys, quota, conversations,
 * sessions and audit to the database of `DATABASE_URL`, whichever of them is set; or all of it back into `DATA_DIR`.
 * Returns whether the copy equals the original.
 */
export async function move(
  env: MoveEnv,
  { isBack, log }: { isBack: boolean; log: (line: string) => void },
): Promise<boolean> {
  const cluster = readClusterOptions(env);
  const databaseUrl = readDatabaseUrl(env);
  if (!cluster && !databaseUrl)
    throw new Error(
      'Neither ENGINE_URL nor DATABASE_URL is set: there is nowhere to move to or from. Example: ENGINE_URL=https://search-1:9200 DATABASE_URL=postgres://desk:password@db:5432/desk npm run cluster -- move',
    );
  const dir = dataDirOf(env);
  const parts: MovedPart[] = [];
  if (databaseUrl) parts.push(...(await moveDatabases(dir, databaseUrl, isBack)));
  if (cluster) {
    const options = { readers: 1, timeoutMs: COMMAND_TIMEOUT_MS };
    const here = openSqliteEngine(dir, options);
    const there = openEngine(dir, { ...options, cluster });
    const [from, to]: [Engine, Engine] = isBack ? [there, here] : [here, there];
    try {
      parts.push(
        ...(await moveLibrary({
          from,
          to,
          link: (engine) => link(engine, { write: log }),
          report: progressReporter(log),
        })),
      );
    } finally {
      await Promise.all([here.close(), there.close()]);
    }
  }
  log(`\n${movedTable(parts)}`);
  return parts.every(isSame);
}

/** One after the other: the first is moved completely before the second is begun. */
async function moveDatabases(dir: string, databaseUrl: string, isBack: boolean): Promise<MovedPart[]> {
  const service = [await openState(dir), await openState(dir, databaseUrl)] as unknown as [
    AnyDatabase,
    AnyDatabase,
  ];
  const web = [await openWebDb(dir, NO_ISSUER), await openWebDb(dir, NO_ISSUER, databaseUrl)] as unknown as [
    AnyDatabase,
    AnyDatabase,
  ];
  try {
    return [
      ...(await moveDatabase(service, { schema: SERVICE_SCHEMA, what: 'service', isBack })),
      ...(await moveDatabase(web, { schema: WEB_POSTGRES_SCHEMA, what: 'web', isBack })),
    ];
  } finally {
    for (const db of [...service, ...web]) await db.destroy();
  }
}

async function moveDatabase(
  [file, postgres]: readonly [AnyDatabase, AnyDatabase],
  { schema, what, isBack }: { schema: string; what: string; isBack: boolean },
): Promise<MovedPart[]> {
  const [from, to] = isBack ? [postgres, file] : [file, postgres];
  return moveState(from, to, { tables: await tablesOf(postgres, schema), what });
}

function progressReporter(log: (line: string) => void) {
  let last = 0;
  return (what: string, done: number) => {
    if (performance.now() - last < REPORT_EVERY_MS) return;
    last = performance.now();
    log(`${what}: ${done}`);
  };
}
