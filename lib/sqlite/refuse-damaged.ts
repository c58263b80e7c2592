/** What is used of node:sqlite's `DatabaseSync`. */
type CheckedDatabase = { prepare(sql: string): { get(): unknown } };

/**
 * Throws where a page of the database can't be read: before anything is written to it, which could make it worse. It reads the
 * whole file, so it is for those of keys and conversations; of the index, which may have tens of gigabytes, damage is told
 * when it is met.
 */
export function refuseDamaged(database: CheckedDatabase): void {
  const row = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  const found = row.quick_check.replace(/^\*{3}.*\*{3}\n/, '').split('\n')[0];
  if (found !== 'ok') throw new Error(`the database is damaged (${found})`);
}
