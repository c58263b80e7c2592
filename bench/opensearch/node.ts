import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ready.ts';

const START_TIMEOUT_MS = 180_000;
const POLL_MS = 250;
const HEAP = '1g';
/** OpenSearch refuses to run as root; this is the user id of `nobody`. */
const NOBODY = 65_534;

export type OpenSearchNode = { url: string; pid: number; stop(): Promise<void> };

function configOf(folder: string, http: number, transport: number): string {
  return [
    'cluster.name: bench',
    'discovery.type: single-node',
    'network.host: 127.0.0.1',
    `http.port: ${http}`,
    `transport.port: ${transport}`,
    `path.data: ${join(folder, 'data')}`,
    `path.logs: ${join(folder, 'logs')}`,
    'cluster.routing.allocation.disk.threshold_enabled: false',
  ].join('\n');
}

/** Gives a folder and all in it to another user, and makes the folder readable. */
function giveTo(path: string, user: number) {
  chownSync(path, user, user);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), user, user);
  chmodSync(path, 0o755);
}

/** Where Java is: `JAVA_HOME`, or what the command on the path belongs to. */
function javaHome(): string {
  if (process.env.JAVA_HOME) return process.env.JAVA_HOME;
  const folders = process.env.PATH?.split(delimiter) ?? [];
  const java = folders.map((folder) => join(folder, 'java')).find(existsSync) ?? '/usr/bin/java';
  return join(dirname(realpathSync(java)), '..');
}

function launch(files: string, config: string): ChildProcess {
  const env = {
    ...process.env,
    OPENSEARCH_JAVA_HOME: javaHome(),
    OPENSEARCH_PATH_CONF: config,
    OPENSEARCH_JAVA_OPTS: `-Xms${HEAP} -Xmx${HEAP}`,
  };
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  return spawn(join(files, 'bin/opensearch'), [], { env, stdio: 'ignore', ...user });
}

/** Starts one node of these files with data of its own in `folder`; `stop` ends it. */
export async function startNode(files: string, folder: string): Promise<OpenSearchNode> {
  rmSync(folder, { recursive: true, force: true });
  const config = join(folder, 'config');
  for (const name of ['config', 'data', 'logs']) mkdirSync(join(folder, name), { recursive: true });
  cpSync(join(files, 'config'), config, { recursive: true });
  const port = await freePort();
  writeFileSync(join(config, 'opensearch.yml'), configOf(folder, port, await freePort()));
  if (process.getuid?.() === 0) for (const path of [folder, join(files, 'logs')]) giveTo(path, NOBODY);
  const child = launch(files, config);
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return { url, pid: child.pid ?? 0, stop };
    await wait(POLL_MS);
  }
  await stop();
  throw new Error('OpenSearch did not start.');
}
