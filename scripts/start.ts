import { existsSync } from 'node:fs';
import path from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-idp/accounts.ts';
import { buildWhenStale } from './lib/build.ts';
import { checkVariables } from './lib/check-variables.ts';
import { prepareData, readOrMakeSecrets } from './lib/first-run.ts';
import { partsOf } from './lib/parts.ts';
import { packageFile } from './lib/paths.ts';
import { readPlan } from './lib/plan.ts';
import { isPortFree, untilAnswers } from './lib/ready.ts';
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
  checkVariables(plan, process.env);
  const secrets = readOrMakeSecrets(plan.dataDir);
  const [apiKey] = await Promise.all([
    plan.ownService ? prepareData(plan.dataDir, log) : plan.upstreamApiKey,
    isDevelopment ? false : buildWhenStale(log),
  ]);
  const apiKeyFile = plan.ownService ? path.resolve(plan.dataDir, 'web-key') : null;
  const parts = partsOf(plan, { ...secrets, apiKey, apiKeyFile }, process.env, isDevelopment);
  for (const part of [parts.service, parts.provider, parts.web]) if (part) supervisor.start(part);

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
