import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE, ROOT } from '../../scripts/lib/paths.ts';
import { freePorts, untilAnswers } from '../../scripts/lib/ready.ts';
import { sessionCookie } from './session.ts';

/** Starts everything as `npm start` does, with the demonstration corpus and a data folder of its own. */
export async function startProduct() {
  const [web, service, idp] = await freePorts(3);
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-web-'));
  const url = `http://127.0.0.1:${web}`;
  const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      WEB_PORT: String(web),
      SERVICE_PORT: String(service),
      IDP_PORT: String(idp),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await untilAnswers(`${url}/api/health`, ended, 300_000);
  const { sessionSecret } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  return {
    url,
    /** The session of a lawyer who has signed in. */
    cookie: { ...(await sessionCookie(dataDir, `http://127.0.0.1:${idp}`, sessionSecret, 'bench')), url },
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
