import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWhenStale } from '../lib/build.ts';
import { ROOT } from '../lib/paths.ts';
import { freePorts, untilAnswers } from '../lib/ready.ts';
import { Supervisor } from '../lib/supervise.ts';

/** All of Legal Desk on a new data folder, without daily limits and with long timeouts: only faults are counted. */
export async function startFuzzStack() {
  // Built before the time limit of the start begins.
  await buildWhenStale(console.log);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
  const [web, service, idp] = await freePorts(3);
  const supervisor = new Supervisor();
  process.on('SIGINT', () => void supervisor.stop(130));
  supervisor.start({
    name: 'npm start',
    script: path.join(ROOT, 'scripts/start.ts'),
    env: {
      ...{ DATA_DIR: dataDir, WEB_PORT: String(web), SERVICE_PORT: String(service), IDP_PORT: String(idp) },
      ...{ DAILY_SEARCHES: '0', DAILY_REFRESHES: '0', DAILY_ANSWERS: '0', DAILY_READS: '0' },
      SEARCH_WAIT_MS: '600000',
      LOG_LEVEL: 'error',
    },
    withhold: ['OIDC_ISSUER', 'UPSTREAM_URL', 'WEB_URL'],
  });
  const site = `http://127.0.0.1:${web}`;
  await untilAnswers(`${site}/api/health`, supervisor.ended, 600_000);
  return {
    site,
    service: `http://127.0.0.1:${service}`,
    key: readFileSync(path.join(dataDir, 'web-key'), 'utf8').trim(),
    stop: async () => {
      await supervisor.stop(0);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
