import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from '../../scripts/lib/build.ts';
import { NODE, ROOT } from '../../scripts/lib/paths.ts';
import { freePort, untilAnswers } from '../../scripts/lib/ready.ts';
import { sessionCookie } from '../web/session.ts';

const ISSUER = 'http://127.0.0.1:1';
const SECRET = 'bench-bench-bench-bench-bench-bench';

/** Starts the web app as in production, with this upstream and a data folder of its own. */
export async function startWeb(upstreamUrl: string) {
  await buildWhenStale(console.log);
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-proxy-'));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/web.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      WEB_HOST: '127.0.0.1',
      WEB_PORT: String(port),
      WEB_URL: url,
      SESSION_SECRET: SECRET,
      OIDC_ISSUER: ISSUER,
      OIDC_CLIENT_ID: 'bench',
      OIDC_CLIENT_SECRET: 'bench',
      UPSTREAM_URL: upstreamUrl,
      UPSTREAM_API_KEY: 'bench',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await untilAnswers(`${url}/api/health`, ended);
  return {
    url,
    /** The session cookie of a lawyer who has signed in. */
    cookie: async (lawyer: string) => {
      const { name, value } = await sessionCookie(dataDir, ISSUER, SECRET, lawyer);
      return `${name}=${value}`;
    },
    /** The processor time used so far; null where the system has no /proc. */
    cpuMs: () => {
      try {
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
        return (Number(fields[11]) + Number(fields[12])) * 10;
      } catch {
        return null;
      }
    },
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
