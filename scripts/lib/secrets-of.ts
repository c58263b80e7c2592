import { SERVICE_VARIABLES } from '#service/env.ts';

/** Names of variables that hold a secret, also of other programs whose secrets are in the environment. */
const SECRET = /(?:^|_|PG)(?:KEY|SECRET|TOKEN|PASSWORD|PASSWD|CREDENTIALS?)$|^DATABASE_URL$/;

/** Secrets of the web app: of its sessions, sign-in and audit, its key of the service, and its database. */
const WEB_SECRETS = ['SESSION_SECRET', 'OIDC_CLIENT_SECRET', 'UPSTREAM_API_KEY', 'AUDIT_KEY', 'DATABASE_URL'];

/** The names of secrets that each process of `npm start` may have; `build` makes the web app and runs none of it. */
const MAY_HAVE: Record<'service' | 'web' | 'provider' | 'build', ReadonlySet<string>> = {
  service: new Set(SERVICE_VARIABLES),
  web: new Set(WEB_SECRETS),
  provider: new Set(),
  build: new Set(),
};

/** The variables that a process must not get from this environment; what else it needs is passed to it by name. */
export const secretsKeptFrom = (
  process: keyof typeof MAY_HAVE,
  env: Readonly<Record<string, string | undefined>>,
): string[] => Object.keys(env).filter((name) => SECRET.test(name) && !MAY_HAVE[process].has(name));
