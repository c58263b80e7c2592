type Executes = { exec(statement: string): void };

const WAIT_MS = 20;
const GIVE_UP_MS = 5_000;

/**
 * Switches a database to write-ahead logging. Retries, because SQLite does not wait by itself while another process
 * switches the same new database.
 */
export function writeAhead(database: Executes): void {
  // Not by the clock of the day, which may jump.
  const end = performance.now() + GIVE_UP_MS;
  for (;;)
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      const isBusy = error instanceof Error && /database is locked/.test(error.message);
      if (!isBusy || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    }
}
