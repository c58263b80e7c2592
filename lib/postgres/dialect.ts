import { PostgresDialect, type PostgresPool } from 'kysely';

type ReadsValue = (value: string) => unknown;

/** What is used of `pg`. The package itself belongs to the programs: lib/ does no I/O. */
export type PgPackage = {
  Pool: new (settings: object) => PostgresPool & ListenedPool;
  types: { getTypeParser(oid: number, format?: 'text' | 'binary'): ReadsValue };
};

type Listened = { on(event: 'error', tell: () => void): unknown };
type ListenedPool = Listened & { on(event: 'connect', tell: (client: Listened) => void): unknown };

/** Each program has a schema of its own, so that both may share one database. */
export type PostgresSchema = 'legal_desk_service' | 'legal_desk_web';

const INT8 = 20;
/** Long: a machine that is busy starting the program must not take that for a server that is away. */
const CONNECT_MS = 20_000;
/** A statement or an open transaction that hangs lets go of its locks. */
const STATEMENT_MS = 30_000;
const MAX_CONNECTIONS = 10;

/** The settings of a connection to this database: tables are those of the schema, big integers are numbers. */
export function connectionSettings(pg: Pick<PgPackage, 'types'>, url: string, schema: PostgresSchema) {
  const address = new URL(url);
  const given = address.searchParams.get('options') ?? '';
  // What stands in the address would take the place of what is set beside it.
  address.searchParams.delete('options');
  return {
    connectionString: address.href,
    application_name: schema.replaceAll('_', '-'),
    options:
      `${given} -c search_path=${schema} -c idle_in_transaction_session_timeout=${STATEMENT_MS}`.trim(),
    statement_timeout: STATEMENT_MS,
    // By our own clock, for a server that can't be reached any more.
    query_timeout: STATEMENT_MS + CONNECT_MS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: {
      // Times and counts are below 2^53: a number here is what SQLite gives too.
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
