/**
 * Rooms whose tests neither replace modules nor leave anything in them or in a page: their files run one after the other on
 * the same loaded modules, which takes half the time of loading tables and models anew for each file.
 */
const ROOMS = [
  'lib/admin',
  'lib/chat',
  'lib/check',
  'lib/contract',
  'lib/document',
  'lib/highlight',
  'lib/matters',
  'lib/messages',
  'lib/postgres',
  'lib/search',
  'lib/sqlite',
  'lib/sse',
  'lib/taiwan',
  'lib/text',
  'service/chat',
  'service/documents',
  'service/embed',
  'service/http',
  'service/search',
  'corpus',
  'datasets',
  'metrics',
  'train',
];

export const SHARING_TESTS = [
  ...ROOMS.map((room) => `${room}/**/*.test.ts`),
  'components/**/*.logic.test.ts',
  // Of the others some are killed, start programs or take a minute.
  'service/indexing/!(*.kill).test.ts',
  'eval/!(search|run).test.ts',
  'eval/*/**/*.test.ts',
];
