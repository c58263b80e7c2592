import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DEMO_ADMIN_GROUP } from '../../demo-idp/accounts.ts';
import { freePorts } from '../../lib/ready.ts';
import { ProofProgram } from './programs.ts';

/** How many services, and how many web apps. */
export const PROCESSES = 3;
/** A machine that does all this at once is slow: what is proven is that nothing fails, not how fast it is. */
export const PATIENT_MS = 120_000;
const SHUTDOWN_MS = 300_000;

type SiteEnv = Readonly<Record<string, string>>;
export type SitePorts = Awaited<ReturnType<typeof chooseSitePorts>>;

/** A port for each process; `site` and `api` are those of nginx, for people and for programs. */
export async function chooseSitePorts() {
  const ports = await freePorts(2 * PROCESSES + 3);
  const [site = 0, api = 0, idp = 0] = ports.slice(2 * PROCESSES);
  return { webs: ports.slice(0, PROCESSES), services: ports.slice(PROCESSES, 2 * PROCESSES), site, api, idp };
}

/** The services, all on the database and the search cluster that `env` names. */
export function planServices(folder: string, ports: SitePorts, env: SiteEnv): ProofProgram[] {
  return ports.services.map((port, i) => {
    const name = `service-${i + 1}`;
    return new ProofProgram(
      {
        name,
        script: 'service/main.ts',
        env: {
          ...env,
          DATA_DIR: ownFolder(folder, name),
          SERVICE_PORT: String(port),
          SEARCH_WAIT_MS: String(PATIENT_MS),
          SEARCH_TIMEOUT_MS: String(PATIENT_MS),
          SHUTDOWN_TIMEOUT_MS: String(SHUTDOWN_MS),
          LOG_LEVEL: 'warn',
        },
        readyUrl: `${urlOf(port)}/readyz`,
      },
      folder,
    );
  });
}

/** What the identity provider and the web apps both have to know of each other. */
export const signInEnv = (ports: SitePorts) => ({
  OIDC_DEMO: '1',
  OIDC_ISSUER: urlOf(ports.idp),
  OIDC_CLIENT_ID: 'legal-desk',
  OIDC_CLIENT_SECRET: randomBytes(32).toString('hex'),
  OIDC_ADMIN_GROUPS: DEMO_ADMIN_GROUP,
});

export function planIdentityProvider(folder: string, ports: SitePorts, oidc: SiteEnv): ProofProgram {
  return new ProofProgram(
    {
      name: 'identity-provider',
      script: 'scripts/demo-idp/main.ts',
      env: { ...oidc, IDP_PORT: String(ports.idp), IDP_SITES: urlOf(ports.site) },
      readyUrl: `${urlOf(ports.idp)}/.well-known/openid-configuration`,
    },
    folder,
  );
}

/** The web apps, which share the secrets of one site and reach the services through nginx. */
export function planWebs(folder: string, ports: SitePorts, env: SiteEnv): ProofProgram[] {
  const secrets = {
    SESSION_SECRET: randomBytes(32).toString('hex'),
    AUDIT_KEY: randomBytes(32).toString('hex'),
  };
  return ports.webs.map((port, i) => {
    const name = `web-${i + 1}`;
    return new ProofProgram(
      {
        name,
        script: 'scripts/web.ts',
        args: ['--built'],
        env: {
          ...env,
          ...secrets,
          DATA_DIR: ownFolder(folder, name),
          WEB_PORT: String(port),
          WEB_URL: urlOf(ports.site),
          UPSTREAM_URL: urlOf(ports.api),
          UPSTREAM_TIMEOUT_MS: String(PATIENT_MS),
          DAILY_SEARCHES: '0',
          DAILY_ANSWERS: '0',
          SHUTDOWN_TIMEOUT_MS: String(SHUTDOWN_MS),
        },
        readyUrl: `${urlOf(port)}/api/health`,
      },
      folder,
    );
  });
}

export const urlOf = (port: number) => `http://127.0.0.1:${port}`;

/** A data folder that no other process has, as on another machine. */
function ownFolder(folder: string, name: string): string {
  const dir = path.join(folder, name);
  mkdirSync(dir, { mode: 0o700 });
  return dir;
}
