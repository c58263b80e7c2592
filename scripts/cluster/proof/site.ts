import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DEMO_ADMIN_GROUP } from '../../demo-idp/accounts.ts';
import { NODE, ROOT } from '../../lib/paths.ts';
import { findPostgres, startPostgres } from '../../lib/postgres-server.ts';
import { freePorts, untilAnswers } from '../../lib/ready.ts';
import { startNodes } from '../node.ts';
import { ProofNginx } from './nginx.ts';
import { ProofProgram } from './programs.ts';
import { startWritingModel } from './writing-model.ts';

const PROCESSES = 3;
const NODES = 3;
const QUOTA = '1000000';
/** A machine that does all this at once is slow: what is proven is that nothing fails, not how fast it is. */
const PATIENT_MS = '120000';

export type ProofSite = Awaited<ReturnType<typeof startSite>>;

/** Everything on loopback: three web apps and three services behind nginx, three nodes of OpenSearch, PostgreSQL. */
export async function startSite(log: (line: string) => void) {
  const postgres = findPostgres();
  if ('missing' in postgres) throw new Error(`PostgreSQL cannot be started: ${postgres.missing}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-cluster-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const one of closing.toReversed()) await one();
  };
  try {
    return { ...(await start()), folder, close };
  } catch (error) {
    await close();
    throw error;
  }

  async function start() {
    log(`starting PostgreSQL and ${NODES} nodes of OpenSearch …`);
    const database = startPostgres((postgres as { bin: string }).bin, '-c max_connections=200');
    closing.push(database.remove);
    const nodes = await startNodes(NODES);
    closing.push(() => Promise.all(nodes.map((node) => node.kill())));
    const model = await startWritingModel();
    closing.push(model.close);

    const ports = await freePorts(2 * PROCESSES + 3);
    const webPorts = ports.slice(0, PROCESSES);
    const servicePorts = ports.slice(PROCESSES, 2 * PROCESSES);
    const [sitePort = 0, apiPort = 0, idpPort = 0] = ports.slice(2 * PROCESSES);
    const url = `http://127.0.0.1:${sitePort}`;

    const serviceEnv = {
      DATABASE_URL: database.addressOf('postgres'),
      ENGINE_URL: nodes.map((node) => node.url).join(),
      ENGINE_PREFIX: 'proof',
      ENGINE_SHARDS: '3',
    };
    const keys = await loadCorpus(serviceEnv);

    const services = servicePorts.map(
      (port, i) =>
        new ProofProgram(
          {
            name: `service-${i + 1}`,
            script: 'service/main.ts',
            env: {
              ...serviceEnv,
              DATA_DIR: folderOf(`service-${i + 1}`),
              SERVICE_PORT: String(port),
              SEARCH_WAIT_MS: PATIENT_MS,
              SEARCH_TIMEOUT_MS: PATIENT_MS,
              LLM_URL: model.url,
              LLM_MODEL: 'proof',
              SHUTDOWN_TIMEOUT_MS: '300000',
              LOG_LEVEL: 'warn',
            },
            readyUrl: `http://127.0.0.1:${port}/readyz`,
          },
          folder,
        ),
    );
    const oidc = {
      OIDC_DEMO: '1',
      OIDC_ISSUER: `http://127.0.0.1:${idpPort}`,
      OIDC_CLIENT_ID: 'legal-desk',
      OIDC_CLIENT_SECRET: randomBytes(32).toString('hex'),
      OIDC_ADMIN_GROUPS: DEMO_ADMIN_GROUP,
    };
    const provider = new ProofProgram(
      {
        name: 'identity-provider',
        script: 'scripts/demo-idp/main.ts',
        env: { ...oidc, IDP_PORT: String(idpPort), IDP_SITES: url },
        readyUrl: `${oidc.OIDC_ISSUER}/.well-known/openid-configuration`,
      },
      folder,
    );
    const secrets = {
      SESSION_SECRET: randomBytes(32).toString('hex'),
      AUDIT_KEY: randomBytes(32).toString('hex'),
    };
    const webs = webPorts.map(
      (port, i) =>
        new ProofProgram(
          {
            name: `web-${i + 1}`,
            script: 'scripts/web.ts',
            args: ['--built'],
            env: {
              ...oidc,
              ...secrets,
              // A folder of its own, as on another machine.
              DATA_DIR: folderOf(`web-${i + 1}`),
              DATABASE_URL: database.addressOf('postgres'),
              WEB_PORT: String(port),
              WEB_URL: url,
              UPSTREAM_URL: `http://127.0.0.1:${apiPort}`,
              UPSTREAM_API_KEY: keys.web.key,
              UPSTREAM_TIMEOUT_MS: PATIENT_MS,
              DAILY_SEARCHES: '0',
              DAILY_ANSWERS: '0',
              SHUTDOWN_TIMEOUT_MS: '300000',
            },
            readyUrl: `http://127.0.0.1:${port}/api/health`,
          },
          folder,
        ),
    );
    const programs = [...services, provider, ...webs];
    closing.push(() => Promise.all(programs.map((program) => program.stop('SIGKILL'))));
    const nginx = new ProofNginx(
      folder,
      { web: webPorts, service: servicePorts },
      { web: sitePort, service: apiPort },
    );
    closing.push(() => nginx.stop());
    await nginx.start();
    log(`starting ${PROCESSES} services and ${PROCESSES} web apps behind nginx …`);
    await Promise.all(programs.map((program) => program.start()));
    await untilAnswers(`${url}/sign-in`, new Promise(() => {}), Number(PATIENT_MS));
    return {
      url,
      apiUrl: `http://127.0.0.1:${apiPort}`,
      nodes,
      database,
      keys,
      services,
      servicePorts,
      webs,
      webPorts,
      nginx,
    };
  }

  function folderOf(name: string): string {
    const dir = path.join(folder, name);
    mkdirSync(dir, { mode: 0o700 });
    return dir;
  }

  /** Ingests the demonstration corpus, and makes a key for the web apps and one for a program. */
  async function loadCorpus(env: Record<string, string>) {
    log('loading the demonstration corpus into the cluster …');
    const command = async (script: string, args: string[]) => {
      const { stdout } = await promisify(execFile)(
        NODE,
        ['--disable-warning=ExperimentalWarning', script, ...args],
        {
          cwd: ROOT,
          env: {
            NODE_ENV: 'production',
            PATH: process.env.PATH,
            DATA_DIR: path.join(folder, 'commands'),
            ...env,
          },
        },
      );
      return stdout;
    };
    mkdirSync(path.join(folder, 'commands'), { mode: 0o700 });
    await command('service/ingest/cli.ts', ['jsonl', ...globSync('corpus/*.jsonl', { cwd: ROOT })]);
    const key = async (name: string) =>
      lastJson(
        await command('service/keys/cli.ts', ['create', '--name', name, '--quota', QUOTA, '--json']),
      ) as {
        id: string;
        key: string;
      };
    const made = { web: await key('web'), direct: await key('direct') };
    const used = async () => {
      const { keys: list } = lastJson(await command('service/keys/cli.ts', ['list', '--json'])) as {
        keys: StoredUse[];
      };
      const of = (id: string) => list.find((one) => one.id === id)?.used ?? Number.NaN;
      return { web: of(made.web.id), direct: of(made.direct.id) };
    };
    return { ...made, used };
  }
}

type StoredUse = { id: string; used: number };

const lastJson = (output: string): unknown => JSON.parse(output.trim().split('\n').at(-1) ?? '');
