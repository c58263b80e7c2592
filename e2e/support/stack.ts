import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NODE, ROOT } from '../../scripts/lib/paths.ts';
import { untilAnswers } from '../../scripts/lib/ready.ts';
import { Supervisor } from '../../scripts/lib/supervise.ts';
import {
  CONTROL_URL,
  DATA_FOLDER,
  IDP_URL,
  PORTS,
  SCRIPTED_KEY,
  SERVICE_URL,
  SITES,
  UPSTREAM_URL,
} from './addresses.ts';
import { documentsJsonl } from './documents.ts';
import { startScriptedUpstream } from './upstream.ts';
import { releaseAnswer } from './upstream-chat.ts';

// Everything that the browser tests of one worker talk to, started as users start it: `scripts/start.ts` on a fresh data
// folder, and three more web apps whose upstream is scripted, refuses the key, or isn't there.
const UP_WITHIN_MS = 540_000;
/** As the sign-in page says it of the demonstration corpus. */
const FICTIONAL = '虛構的示範資料';

rmSync(DATA_FOLDER, { recursive: true, force: true });
for (const name of ['scripted', 'wrongKey', 'down'])
  mkdirSync(path.join(DATA_FOLDER, name), { recursive: true });

const supervisor = new Supervisor();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void supervisor.stop(0));
void supervisor.ended.then((code) => process.exit(code));

const calls = startScriptedUpstream(PORTS.upstream, SCRIPTED_KEY);

supervisor.start({
  name: 'npm start',
  script: path.join(ROOT, 'scripts/start.ts'),
  env: {
    DATA_DIR: DATA_FOLDER,
    WEB_PORT: String(PORTS.real),
    SERVICE_PORT: String(PORTS.service),
    IDP_PORT: String(PORTS.idp),
    IDP_MORE_SITES: [SITES.scripted, SITES.wrongKey, SITES.down].join(','),
    IDP_TEST_LAWYERS: '1',
  },
  withhold: [],
});
await untilAnswers(`${SITES.real}/api/health`, supervisor.ended, UP_WITHIN_MS);

// A document of ours that tries to become markup, a very long one, one with broken lines.
const more = path.join(DATA_FOLDER, 'documents.jsonl');
writeFileSync(more, documentsJsonl());
execFileSync(NODE, ['service/ingest/cli.ts', 'jsonl', 'e2e/support/hostile.jsonl', more], {
  cwd: ROOT,
  env: { ...process.env, DATA_DIR: DATA_FOLDER },
  stdio: 'ignore',
});

const { sessionSecret, demoClientSecret } = JSON.parse(
  readFileSync(path.join(DATA_FOLDER, 'secrets.json'), 'utf8'),
);
const webApps = [
  { name: 'scripted', UPSTREAM_URL, UPSTREAM_API_KEY: SCRIPTED_KEY },
  { name: 'wrongKey', UPSTREAM_URL: SERVICE_URL, UPSTREAM_API_KEY: 'ldk_wrong' },
  { name: 'down', UPSTREAM_URL: `http://127.0.0.1:${PORTS.nobody}`, UPSTREAM_API_KEY: 'any' },
] as const;
for (const { name, ...upstream } of webApps)
  supervisor.start({
    name: `The web app (${name})`,
    script: path.join(ROOT, 'scripts/web.ts'),
    args: ['--built'],
    env: {
      ...upstream,
      WEB_PORT: String(PORTS[name]),
      DATA_DIR: path.join(DATA_FOLDER, name),
      SESSION_SECRET: sessionSecret,
      OIDC_DEMO: '1',
      OIDC_ISSUER: IDP_URL,
      OIDC_CLIENT_ID: 'legal-desk',
      OIDC_CLIENT_SECRET: demoClientSecret,
      UPSTREAM_TIMEOUT_MS: '5000',
      UPSTREAM_SILENCE_MS: '6000',
    },
    withhold: [],
  });
await Promise.all(
  webApps.map(({ name }) => untilAnswers(`${SITES[name]}/api/health`, supervisor.ended, UP_WITHIN_MS)),
);
// A page waits only so long for the holdings, and has them from then on: asked here, so that no test is the first to
// ask.
while (!(await (await fetch(`${SITES.real}/sign-in`)).text()).includes(FICTIONAL)) await pause(100);

createServer((request, response) => {
  if (request.url === '/ready') return response.end('ready');
  if (request.url === '/calls') return response.end(JSON.stringify(calls));
  const { pathname, searchParams } = new URL(request.url ?? '/', CONTROL_URL);
  if (pathname === '/release') {
    releaseAnswer(searchParams.get('question') ?? '');
    return response.end();
  }
  response.writeHead(404).end();
}).listen(PORTS.control, '127.0.0.1', () => console.log(`${CONTROL_URL} is ready`));
