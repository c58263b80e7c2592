import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lib/ready.ts';
import { type ClusterPrograms, ensureDistribution } from './distribution.ts';
import { CLUSTER_DIR } from './paths.ts';

const START_MS = 10 * 60_000;
/** OpenSearch refuses to run as root: then it runs with the user id of `nobody`. */
const NOBODY = 65_534;

export type ClusterNode = { name: string; url: string; pid: number; kill(): Promise<void> };
type NodePlan = { name: string; http: number; transport: number };

function settingsOf({ name, http, transport }: NodePlan, folder: string, all: readonly NodePlan[]): string {
  const seeds = all.map((one) => `127.0.0.1:${one.transport}`);
  const cluster =
    all.length > 1
      ? [
          `discovery.seed_hosts: [${seeds}]`,
          `cluster.initial_cluster_manager_nodes: [${all.map((one) => one.name)}]`,
        ]
      : ['discovery.type: single-node'];
  return [
    'cluster.name: legal-desk-tests',
    `node.name: ${name}`,
    `path.data: ${folder}/data`,
    `path.logs: ${folder}/logs`,
    'network.host: 127.0.0.1',
    `http.port: ${http}`,
    `transport.port: ${transport}`,
    'bootstrap.memory_lock: false',
    // A nearly full disk of a test machine is no reason not to place shards.
    'cluster.routing.allocation.disk.threshold_enabled: false',
    ...cluster,
  ].join('\n');
}

/** Logs and dumps would be written beside the programs, where a node must not write. */
const withoutLogs = (jvmOptions: string) =>
  jvmOptions
    .split('\n')
    .filter((line) => !/gc\.log|HeapDump|ErrorFile/.test(line))
    .join('\n');

async function untilReady(url: string, child: ChildProcess, log: string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const ready = await fetch(`${url}/_cluster/health`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(200);
  }
  child.kill('SIGKILL');
  throw new Error(`OpenSearch did not start at ${url}:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
}

async function startNode(
  { home, java }: ClusterPrograms,
  plan: NodePlan,
  all: readonly NodePlan[],
  heap: string,
): Promise<ClusterNode> {
  const folder = path.join(CLUSTER_DIR, `node-${process.pid}-${plan.name}`);
  const config = path.join(folder, 'config');
  for (const one of [folder, config, `${folder}/data`, `${folder}/logs`, `${folder}/tmp`])
    mkdirSync(one, { recursive: true });
  cpSync(path.join(home, 'config'), config, { recursive: true });
  writeFileSync(path.join(config, 'opensearch.yml'), settingsOf(plan, folder, all));
  writeFileSync(
    path.join(config, 'jvm.options'),
    withoutLogs(readFileSync(path.join(config, 'jvm.options'), 'utf8')),
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot)
    for (const one of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
      chownSync(path.join(folder, one), NOBODY, NOBODY);
  const log = path.join(folder, 'out.log');
  const output = openSync(log, 'a');
  const child = spawn(path.join(home, 'bin/opensearch'), [], {
    cwd: folder,
    stdio: ['ignore', output, output],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      OPENSEARCH_JAVA_HOME: java,
      OPENSEARCH_PATH_CONF: config,
      OPENSEARCH_TMPDIR: `${folder}/tmp`,
      OPENSEARCH_JAVA_OPTS: `-Xms${heap} -Xmx${heap}`,
    },
  });
  closeSync(output);
  const url = `http://127.0.0.1:${plan.http}`;
  const endWithUs = () => child.kill('SIGKILL');
  process.on('exit', endWithUs);
  await untilReady(url, child, log);
  return {
    name: plan.name,
    url,
    pid: child.pid as number,
    async kill() {
      process.off('exit', endWithUs);
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts nodes on free ports of loopback that form one cluster. Each ends with this process, or when it is killed. */
export async function startNodes(count: number, heap = '512m'): Promise<ClusterNode[]> {
  const programs = ensureDistribution();
  const plans: NodePlan[] = [];
  for (let i = 1; i <= count; i++)
    plans.push({ name: `n${i}`, http: await freePort(), transport: await freePort() });
  const nodes = await Promise.all(plans.map((plan) => startNode(programs, plan, plans, heap)));
  const joined = await fetch(`${nodes[0]?.url}/_cluster/health?wait_for_nodes=${count}&timeout=300s`);
  if (!joined.ok) throw new Error(`${count} nodes did not form a cluster: ${await joined.text()}`);
  return nodes;
}
