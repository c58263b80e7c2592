import { PostgresDialect, type PostgresPool } from 'kysely';

type ReadsValue = (value: string) => unknown;

/** The part of `pg` that is used. The programs import the package and pass it in, because lib/ does no I/O. */
export type PgPackage = {
  Pool: new (settings: object) => PostgresPool & ListenedPool;
  types: { getTypeParser(oid: number, format?: 'text' | 'binary'): ReadsValue };
};

type Listened = { on(event: 'error', tell: () => void): unknown };
type ListenedPool = Listened & { on(event: 'connect', tell: (client: Listened) => void): unknown };

/** Each program has a schema of its own, so that both may share one database. */
export type PostgresSchema = 'legal_desk_service' | 'legal_desk_web';

const INT8 = 20;
/** Long, so that a machine that is busy starting the program does not take the server for unreachable. */
const CONNECT_MS = 20_000;
/** After this time a statement or an open transaction that hangs is ended, so that it releases its locks. */
const STATEMENT_MS = 30_000;
const MAX_CONNECTIONS = 10;

/** The settings of a connection to this database: tables are those of the schema, big integers are numbers. */
export function connectionSettings(pg: Pick<PgPackage, 'types'>, url: string, schema: PostgresSchema) {
  const address = new URL(url);
  const given = address.searchParams.get('options') ?? '';
  // `options` in the address would override the `options` set below.
  address.searchParams.delete('options');
  return {
    connectionString: address.href,
    application_name: schema.replaceAll('_', '-'),
    options:
      `${given} -c search_path=${schema} -c idle_in_transaction_session_timeout=${STATEMENT_MS}`.trim(),
    statement_timeout: STATEMENT_MS,
    // Timeout on our side, for a server that can't be reached any more.
    query_timeout: STATEMENT_MS + CONNECT_MS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: {
      // Times and counts are below 2^53, so a number is safe here, and SQLite gives numbers too.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  };
}

export function postgresDialect(pg: PgPackage, url: string, schema: PostgresSchema): PostgresDialect {
  const pool = new pg.Pool({ ...connectionSettings(pg, url, schema), max: MAX_CONNECTIONS });
  // A connection that breaks fails the query that uses it, and is replaced by the next; without listeners it would end
  // the process, whether it is idle or in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
