import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';
import { SHARING_ON_BOTH } from './postgres-tests.ts';

/**
 * Rooms whose tests neither replace modules nor leave anything in them or in a page: their files run one after the other on
 * the same loaded modules, which takes half the time of loading tables and models anew for each file.
 */
const ROOMS = [
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
  // Of other folders a part: the tests left out replace modules, have a page, are killed, start programs or take long.
  'service/indexing/!(*.kill).test.ts',
  'eval/!(search|run).test.ts',
  'eval/*/**/*.test.ts',
  ...SHARING_ON_BOTH,
  'service/keys/*.files.test.ts',
  'service/state/*.files.test.ts',
  'service/engine/!(sqlite)/**/*.test.ts',
  'service/engine/*.test.ts',
  'service/engine/sqlite/{candidates,graph,keyword,store,workers}/**/*.test.ts',
  'service/ingest/!(cli|corpus.cli).test.ts',
  'service/ingest/!(fetch)/**/*.test.ts',
  'service/ingest/fetch/!(judgments|statutes).test.ts',
  'service/{concurrency-limiter,env,fallbacks,outgoing}.test.ts',
  'service/testing/*.test.ts',
  'lib/outgoing.test.ts',
  'lib/server/{audit,brief,people}/!(*.postgres).test.ts',
  'lib/server/{csp,env,key-file,page-load,same-origin}.test.ts',
  'lib/server/upstream/never-arrived.test.ts',
  'components/shared/{date-text,has-fields}.test.ts',
  'components/shared/reading/handed-html.test.ts',
  'components/search/pane/selection.test.ts',
  'scripts/web/!(stop-once-answered).test.ts',
  'scripts/packages/!(node).test.ts',
  'scripts/cluster/*.test.ts',
  'scripts/lib/{docs,first-load,hint-compilation,plan,rare-font,secrets-of,security-page,test-counts,type-names}.test.ts',
  'bench/{answers,compare/*,growth/*,load/*}.test.ts',
  'harness/**/*.test.ts',
];

/** Whether a test replaces modules, which all later files on the same modules would meet. */
export const replacesModules = (source: string): boolean => /vi\.(?:do)?mock\(/i.test(source);

const needsPage = (source: string): boolean => source.startsWith('// @vitest-environment jsdom');

/**
 * The tests of components that need a page and replace no modules: they share the page too. Loading jsdom and React anew for each
 * takes three quarters of their time.
 */
export const PAGE_TESTS = globSync('components/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: SHARING_TESTS,
}).filter((file) => {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return needsPage(source) && !replacesModules(source);
});
