/** Address of the database that holds the state instead of a folder: `postgres://user:password@host:5432/database`. */
export const isPostgresAddress = (text: string): boolean =>
  /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text) && new URL(text).pathname.length > 1;

export const POSTGRES_ADDRESS_FAULT = 'must be the address of a PostgreSQL database';
export const POSTGRES_ADDRESS_EXAMPLE = 'postgres://desk:password@db.firm.example:5432/desk';

/** The address as it may be shown and logged: without user and password. */
export function shownAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}

/** What is wrong, in one line. For a host with several addresses the error itself has no message, only its parts do. */
export function connectionProblem(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(connectionProblem).join('; ');
  return error instanceof Error ? error.message : String(error);
}
