import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { encode } from 'next-auth/jwt';
import { NODE, ROOT } from '../../scripts/lib/paths.ts';

/** Opens sessions as a sign-in does, in a process that may import the web server's modules. */
const OPEN_SESSION = `
  const [dataDir, issuer, name] = process.argv.slice(1);
  Object.assign(process.env, {
    DATA_DIR: dataDir, OIDC_ISSUER: issuer, WEB_URL: 'http://127.0.0.1', SESSION_SECRET: 'x'.repeat(32),
    OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x', UPSTREAM_URL: 'http://127.0.0.1', UPSTREAM_API_KEY: 'x',
  });
  const { openSession } = await import(${JSON.stringify(join(ROOT, 'lib/server/sessions/store.ts'))});
  const account = { issuer, subject: name, name, email: null, role: 'user', idToken: null, providerSid: null };
  process.stdout.write((await openSession(account)).secret);
`;

/** The cookie of a lawyer who has signed in at a web app on loopback that keeps its data in this folder. */
export async function sessionCookie(dataDir: string, issuer: string, secret: string, lawyer: string) {
  const flags = ['--disable-warning=ExperimentalWarning', '--conditions=react-server', '--input-type=module'];
  const { stdout: sid } = await promisify(execFile)(
    NODE,
    [...flags, '-e', OPEN_SESSION, dataDir, issuer, lawyer],
    { cwd: ROOT },
  );
  return { name: 'next-auth.session-token', value: await encode({ token: { sid }, secret }) };
}
