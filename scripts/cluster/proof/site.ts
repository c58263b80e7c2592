import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres, startPostgres } from '../../lib/postgres-server.ts';
import { untilAnswers } from '../../lib/ready.ts';
import { startNodes } from '../node.ts';
import { loadCorpus } from './library.ts';
import { ProofNginx } from './nginx.ts';
import {
  chooseSitePorts,
  PATIENT_MS,
  PROCESSES,
  planIdentityProvider,
  planServices,
  planWebs,
  signInEnv,
  urlOf,
} from './site-programs.ts';
import { startWritingModel } from './writing-model.ts';

const NODES = 3;

export type ProofSite = Awaited<ReturnType<typeof startSite>>;
/** How to end what was started, in the order in which it was started. */
type Closing = (() => unknown)[];

/** Everything on loopback: three web apps and three services behind nginx, three nodes of OpenSearch, PostgreSQL. */
export async function startSite(log: (line: string) => void) {
  const postgres = findPostgres();
  if ('missing' in postgres) throw new Error(`PostgreSQL cannot be started: ${postgres.missing}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-cluster-'));
  const closing: Closing = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const one of closing.toReversed()) await one();
  };
  try {
    const ground = await startGround(postgres.bin, closing, log);
    return { ...(await startPrograms(folder, ground, closing, log)), folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type SiteGround = Awaited<ReturnType<typeof startGround>>;

/** What our programs stand on: database, search cluster, language model. */
async function startGround(postgresBin: string, closing: Closing, log: (line: string) => void) {
  log(`starting PostgreSQL and ${NODES} nodes of OpenSearch …`);
  const database = startPostgres(postgresBin, '-c max_connections=200');
  closing.push(database.remove);
  const nodes = await startNodes(NODES);
  closing.push(() => Promise.all(nodes.map((node) => node.kill())));
  const model = await startWritingModel();
  closing.push(model.close);
  return { database, nodes, model };
}

/** Loads the corpus, then starts our programs with nginx before them. */
async function startPrograms(
  folder: string,
  { database, nodes, model }: SiteGround,
  closing: Closing,
  log: (line: string) => void,
) {
  const ports = await chooseSitePorts();
  const databaseUrl = { DATABASE_URL: database.addressOf('postgres') };
  const serviceEnv = {
    ...databaseUrl,
    ENGINE_URL: nodes.map((node) => node.url).join(),
    ENGINE_PREFIX: 'proof',
    ENGINE_SHARDS: '3',
  };
  log('loading the demonstration corpus into the cluster …');
  const keys = await loadCorpus(folder, serviceEnv);

  const services = planServices(folder, ports, { ...serviceEnv, LLM_URL: model.url, LLM_MODEL: 'proof' });
  const oidc = signInEnv(ports);
  const provider = planIdentityProvider(folder, ports, oidc);
  const webs = planWebs(folder, ports, { ...oidc, ...databaseUrl, UPSTREAM_API_KEY: keys.web.key });
  const programs = [...services, provider, ...webs];
  closing.push(() => Promise.all(programs.map((program) => program.stop('SIGKILL'))));
  const nginx = new ProofNginx(
    folder,
    { web: ports.webs, service: ports.services },
    { web: ports.site, service: ports.api },
  );
  closing.push(() => nginx.stop());
  await nginx.start();
  log(`starting ${PROCESSES} services and ${PROCESSES} web apps behind nginx …`);
  await Promise.all(programs.map((program) => program.start()));
  const url = urlOf(ports.site);
  await untilAnswers(`${url}/sign-in`, new Promise(() => {}), PATIENT_MS);
  return {
    url,
    apiUrl: urlOf(ports.api),
    nodes,
    database,
    keys,
    services,
    servicePorts: ports.services,
    webs,
    webPorts: ports.webs,
    nginx,
  };
}
