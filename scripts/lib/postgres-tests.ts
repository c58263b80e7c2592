/**
 * Tests of what is kept in a database: they run on files and a second time on PostgreSQL. Not yet those of app/api, which ran
 * there by hand: one of them (too many answers at once) failed once in six runs, and it is not known why.
 */
export const ON_BOTH = [
  'service/state/**/*.test.ts',
  'service/keys/**/*.test.ts',
  'service/audit/**/*.test.ts',
  'lib/server/db/**/*.test.ts',
  'lib/server/chat/**/*.test.ts',
  'lib/server/sessions/**/*.test.ts',
  'lib/server/entrance/**/*.test.ts',
  'lib/server/matters/matters.test.ts',
  'lib/server/clock.test.ts',
  'lib/server/daily-use.test.ts',
  'lib/server/history/**/*.test.ts',
  'lib/server/saved/**/*.test.ts',
  'lib/server/saved-briefs/**/*.test.ts',
  'lib/server/search-processes.test.ts',
  'lib/server/search/{search-flights,search-store}.test.ts',
];

/** Those of them that share loaded modules (sharing-tests.ts), on files as on PostgreSQL. */
export const SHARING_ON_BOTH = [
  'service/state/!(*.files).test.ts',
  'service/keys/!(cli|crash|*.files|*.postgres).test.ts',
  'service/audit/*.test.ts',
  'lib/server/chat/{conversation,failure-of-status,run,title}.test.ts',
  'lib/server/entrance/{admission,sign-in-log}.test.ts',
];

/** Among these, the tests that are about the files themselves. */
export const NEEDS_FILES = ['**/*.files.test.ts'];

/** Tests of what only PostgreSQL promises. */
export const NEEDS_POSTGRES = ['**/*.postgres.test.ts'];
