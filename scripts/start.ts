import { existsSync } from 'node:fs';
import path from 'node:path';
import { DEMO_ACCOUNTS, DEMO_ADMIN_GROUP, DEMO_PASSWORD } from './demo-idp/accounts.ts';
import { buildWhenStale } from './lib/build.ts';
import { prepareData, readOrMakeSecrets } from './lib/first-run.ts';
import { packageFile, ROOT } from './lib/paths.ts';
import { readPlan } from './lib/plan.ts';
import { isPortFree, untilAnswers } from './lib/ready.ts';
import { secretsKeptFrom } from './lib/secrets-of.ts';
import { Supervisor } from './lib/supervise.ts';

// `npm start`: everything on one machine. Decides what is to run, prepares data and build side by side, starts the
// parts, prints one address, and stops all of them together.
const isDevelopment = process.argv.includes('--dev');
const log = (line: string) => console.log(line);

function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const plan = (() => {
  try {
    return readPlan(process.env);
  } catch (error) {
    return giveUp(error);
  }
})();

if (plan.demoIdp && !existsSync(packageFile('oidc-provider', 'package.json')))
  giveUp(
    'OIDC_ISSUER is not set, and the demonstration sign-in is no part of this installation (npm ci --omit=dev).\n' +
      "Nothing was started. Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET to those of your firm's identity provider.",
  );

for (const { name, host, port, variable } of plan.ports)
  if (!(await isPortFree(host, port)))
    giveUp(
      `Port ${port}, which ${name} needs, is taken by another program (or Legal Desk already runs).\n` +
        `Nothing was started. Stop that program, or choose another port: ${variable}=${port + 1} npm start`,
    );

const supervisor = new Supervisor(plan.stopLimitMs);
process.on('SIGINT', () => void supervisor.stop(0));
process.on('SIGTERM', () => void supervisor.stop(0));
process.on('SIGHUP', () => void supervisor.stop(0));
process.on('disconnect', () => void supervisor.stop(0));
void supervisor.ended.then((code) => process.exit(code));

try {
  const secrets = readOrMakeSecrets(plan.dataDir);
  const [apiKey] = await Promise.all([
    plan.ownService ? prepareData(plan.dataDir, log) : plan.upstreamApiKey,
    isDevelopment ? false : buildWhenStale(log),
  ]);

  if (plan.ownService)
    supervisor.start({
      name: 'The service',
      script: path.join(ROOT, 'service/main.ts'),
      env: { DATA_DIR: plan.dataDir, SERVICE_HOST: plan.serviceHost, SERVICE_PORT: String(plan.servicePort) },
      withhold: secretsKeptFrom('service', process.env),
    });
  const oidc = plan.demoIdp
    ? {
        OIDC_DEMO: '1',
        OIDC_ISSUER: `http://127.0.0.1:${plan.idpPort}`,
        OIDC_CLIENT_ID: 'legal-desk',
        OIDC_CLIENT_SECRET: secrets.demoClientSecret,
        OIDC_ADMIN_GROUPS: DEMO_ADMIN_GROUP,
      }
    : {};
  if (plan.demoIdp)
    supervisor.start({
      name: 'The demonstration identity provider',
      script: path.join(ROOT, 'scripts/demo-idp/main.ts'),
      env: { ...oidc, IDP_PORT: String(plan.idpPort), IDP_SITES: [plan.webUrl, ...plan.moreSites].join(',') },
      withhold: secretsKeptFrom('provider', process.env),
    });
  supervisor.start({
    name: 'The web app',
    script: path.join(ROOT, 'scripts/web.ts'),
    args: [isDevelopment ? '--dev' : '--built'],
    env: {
      ...oidc,
      DATA_DIR: plan.dataDir,
      WEB_HOST: plan.webHost,
      WEB_PORT: String(plan.webPort),
      WEB_URL: plan.webUrl,
      SESSION_SECRET: process.env.SESSION_SECRET || secrets.sessionSecret,
      UPSTREAM_URL: plan.upstreamUrl,
      UPSTREAM_API_KEY: apiKey,
      // With the file, a key that is rotated meanwhile is used without a restart.
      ...(plan.ownService && { UPSTREAM_API_KEY_FILE: path.resolve(plan.dataDir, 'web-key') }),
    },
    withhold: secretsKeptFrom('web', process.env),
  });

  const local = (host: string) => (host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host);
  const waiting = [`http://${local(plan.webHost)}:${plan.webPort}/api/health`];
  if (plan.ownService) waiting.push(`http://${local(plan.serviceHost)}:${plan.servicePort}/readyz`);
  if (plan.demoIdp) waiting.push(`http://127.0.0.1:${plan.idpPort}/.well-known/openid-configuration`);
  await Promise.all(waiting.map((url) => untilAnswers(url, supervisor.ended)));

  log(`\n  Legal Desk 法研台 is ready:  ${plan.webUrl}   (after ${(performance.now() / 1000).toFixed(1)} s)`);
  if (plan.demoIdp)
    log(
      `  Demonstration sign-in:     ${DEMO_ACCOUNTS.map(({ login }) => login).join(' or ')}, password ${DEMO_PASSWORD}`,
    );
  log('  Ctrl-C stops everything.\n');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await supervisor.stop(1);
}
