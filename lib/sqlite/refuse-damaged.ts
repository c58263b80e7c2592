/** The part of node:sqlite's `DatabaseSync` that is used. */
type CheckedDatabase = { prepare(sql: string): { get(): unknown } };

/**
 * Throws if a page of the database cannot be read, before anything is written, which could make it worse. It reads
 * the whole file, so it is used for keys and conversations; damage of the index, which may have tens of gigabytes, is
 * reported when it is met.
 */
export function refuseDamaged(database: CheckedDatabase): void {
  const row = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  const found = row.quick_check.replace(/^\*{3}.*\*{3}\n/, '').split('\n')[0];
  if (found !== 'ok') throw new Error(`the database is damaged (${found})`);
}
