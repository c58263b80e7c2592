import { SERVICE_VARIABLES } from '#service/env.ts';

/** Whatever it is, nobody else is to have it: also what lies in the environment for other programs. */
const SECRET = /(?:^|_|PG)(?:KEY|SECRET|TOKEN|PASSWORD|PASSWD|CREDENTIALS?)$|^DATABASE_URL$/;

/** What only the web app has: who is signed in, and its own key of the service. */
const WEB_SECRETS = ['SESSION_SECRET', 'OIDC_CLIENT_SECRET', 'UPSTREAM_API_KEY', 'AUDIT_KEY', 'DATABASE_URL'];

/** The names of secrets that each process of `npm start` may have; `build` makes the web app and runs none of it. */
const MAY_HAVE: Record<'service' | 'web' | 'provider' | 'build', ReadonlySet<string>> = {
  service: new Set(SERVICE_VARIABLES),
  web: new Set(WEB_SECRETS),
  provider: new Set(),
  build: new Set(),
};

/** The variables of an environment that a process has no business with; what it needs besides is given to it by name. */
export const secretsKeptFrom = (
  process: keyof typeof MAY_HAVE,
  env: Readonly<Record<string, string | undefined>>,
): string[] => Object.keys(env).filter((name) => SECRET.test(name) && !MAY_HAVE[process].has(name));
