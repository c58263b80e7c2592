import path from 'node:path';
import { DEMO_ADMIN_GROUP } from '../demo-idp/accounts.ts';
import { ROOT } from './paths.ts';
import type { Plan } from './plan.ts';
import { secretsKeptFrom } from './secrets-of.ts';
import type { ProductPart } from './supervise.ts';

export type PartSecrets = {
  sessionSecret: string;
  demoClientSecret: string;
  /** The key of the service, and the file that holds the one of our own: rotated, it is used without a restart. */
  apiKey: string;
  apiKeyFile: string | null;
};

/** The programs that `npm start` runs, in their order. */
export function partsOf(plan: Plan, secrets: PartSecrets, env: NodeJS.ProcessEnv, isDevelopment: boolean) {
  const demoOidc = {
    OIDC_DEMO: '1',
    OIDC_ISSUER: `http://127.0.0.1:${plan.idpPort}`,
    OIDC_CLIENT_ID: 'legal-desk',
    OIDC_CLIENT_SECRET: secrets.demoClientSecret,
    OIDC_ADMIN_GROUPS: DEMO_ADMIN_GROUP,
  };
  const service: ProductPart = {
    name: 'The service',
    script: path.join(ROOT, 'service/main.ts'),
    env: { DATA_DIR: plan.dataDir, SERVICE_HOST: plan.serviceHost, SERVICE_PORT: String(plan.servicePort) },
    withhold: secretsKeptFrom('service', env),
  };
  const provider: ProductPart = {
    name: 'The demonstration identity provider',
    script: path.join(ROOT, 'scripts/demo-idp/main.ts'),
    env: {
      ...demoOidc,
      IDP_PORT: String(plan.idpPort),
      IDP_SITES: [plan.webUrl, ...plan.moreSites].join(','),
    },
    withhold: secretsKeptFrom('provider', env),
  };
  const web: ProductPart = {
    name: 'The web app',
    script: path.join(ROOT, 'scripts/web.ts'),
    args: [isDevelopment ? '--dev' : '--built'],
    env: {
      ...(plan.demoIdp ? demoOidc : {}),
      DATA_DIR: plan.dataDir,
      WEB_HOST: plan.webHost,
      WEB_PORT: String(plan.webPort),
      WEB_URL: plan.webUrl,
      SESSION_SECRET: env.SESSION_SECRET || secrets.sessionSecret,
      UPSTREAM_URL: plan.upstreamUrl,
      UPSTREAM_API_KEY: secrets.apiKey,
      ...(plan.ownService && { UPSTREAM_API_KEY_FILE: secrets.apiKeyFile ?? '' }),
    },
    withhold: secretsKeptFrom('web', env),
  };
  return { service: plan.ownService ? service : null, provider: plan.demoIdp ? provider : null, web };
}
