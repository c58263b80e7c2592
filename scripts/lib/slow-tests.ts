/**
 * Test files that take many seconds each: they start processes, kill them, fill indexes or read real data. `npm test` runs
 * them, `npm run test:fast` leaves them out.
 */
export const SLOW_TESTS = [
  'service/engine/sqlite/engine.test.ts',
  'service/engine/sqlite/vectors/on-disk.test.ts',
  'service/embed/remote.test.ts',
  'service/indexing/embed.test.ts',
  'service/indexing/embed.kill.test.ts',
  'service/indexing/link.kill.test.ts',
  'service/ingest/cli.test.ts',
  'service/ingest/corpus.cli.test.ts',
  'service/ingest/fetch/statutes.test.ts',
  'service/http/chat/chat.injection.test.ts',
  'service/shutdown.test.ts',
  'service/start.test.ts',
  'eval/search.test.ts',
];
