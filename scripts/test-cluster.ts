import { spawnSync } from 'node:child_process';
import { NO_NODE, whyNoCluster } from './cluster/distribution.ts';
import { startNodes } from './cluster/node.ts';
import { NODE, packageFile, ROOT } from './lib/paths.ts';

// `npm run test:cluster`: the suites of the engine against OpenSearch, and what happens when a node of three is lost.
// OPENSEARCH_URL names a cluster for the suites (its indices that begin with legal-desk-test- are made and removed);
// without it a node is started here, of programs that Maven downloads.
const HEAP = '768m';
const NODE_LOSS = 'scripts/cluster/node-loss.cluster.test.ts';

const reason = whyNoCluster();
const given = process.env.OPENSEARCH_URL;
if (reason && !given) {
  console.log(`skipped: tests against a search cluster: ${reason}.`);
  process.exit(0);
}
if (reason) console.log(`skipped: the loss of a node of three: ${reason}.`);
const nodes = given
  ? []
  : await startNodes(1, HEAP).catch((error: Error) => {
      console.error(`No node could be started: ${error.message}`);
      process.exit(NO_NODE);
    });
const url = given ?? nodes.map((node) => node.url).join();
const args = [packageFile('vitest', 'vitest.mjs'), 'run', '--config', 'vitest.cluster.config.ts'];
const { status } = spawnSync(
  NODE,
  [...args, ...(reason ? [`--exclude=${NODE_LOSS}`] : []), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, OPENSEARCH_URL: url } },
);
await Promise.all(nodes.map((node) => node.kill()));
process.exit(status ?? 1);
