import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readEnv } from '#service/env.ts';
import { partsOf } from './parts.ts';
import { NODE, ROOT } from './paths.ts';
import type { Plan } from './plan.ts';
import { envOf } from './supervise.ts';

/** In place of the secrets that a first start makes. */
const NOT_YET_MADE = '0'.repeat(64);

/** Throws what is wrong with the variables of each program, before anything is built or written. */
export function checkVariables(plan: Plan, env: NodeJS.ProcessEnv): void {
  const secrets = {
    sessionSecret: NOT_YET_MADE,
    demoClientSecret: NOT_YET_MADE,
    apiKey: plan.upstreamApiKey || NOT_YET_MADE,
    apiKeyFile: null,
  };
  const { service, web } = partsOf(plan, secrets, env, false);
  const problems: string[] = [];
  try {
    if (service) readEnv(envOf(service, env));
  } catch (error) {
    problems.push((error as Error).message);
  }
  // A process of its own: modules of the web app are only loaded with the condition `react-server`.
  const { status, stderr } = spawnSync(
    NODE,
    [
      '--disable-warning=ExperimentalWarning',
      '--conditions=react-server',
      path.join(ROOT, 'scripts/web/check-env.ts'),
    ],
    { cwd: ROOT, env: envOf(web, env), encoding: 'utf8' },
  );
  if (status !== 0) problems.push(stderr.trim());
  if (problems.length > 0) throw new Error([...problems, 'Nothing was started.'].join('\n'));
}
