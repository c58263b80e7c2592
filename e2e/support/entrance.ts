import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NODE, ROOT } from '../../scripts/lib/paths.ts';
import { untilAnswers } from '../../scripts/lib/ready.ts';
import { PORTS, SCRIPTED_KEY, UPSTREAM_URL } from './addresses.ts';
import { startProviderBetween } from './provider-between.ts';
import { selfSigned } from './self-signed.ts';

const CLIENT_SECRET = 'the-secret-of-the-client-in-tests-of-the-entrance';

/** The web app as a firm runs it: https by a proxy before it, a provider of its own, who may enter by group. */
export const SECURE_SITE = `https://127.0.0.1:${PORTS.secure}`;
export const PROVIDER = `http://127.0.0.1:${PORTS.provider}`;

/** Starts the real provider, what stands between it and the web app, the web app, and the TLS before it. */
export async function startEntrance() {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-entrance-'));
  const dataDir = path.join(folder, 'data');
  const { key, cert } = selfSigned();
  writeFileSync(path.join(folder, 'cert.pem'), cert);
  const log: string[] = [];
  const children: ChildProcess[] = [];
  function start(script: string, more: Record<string, string>, args: string[] = []): void {
    const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: ROOT,
      env: { ...process.env, OIDC_CLIENT_ID: 'legal-desk', OIDC_CLIENT_SECRET: CLIENT_SECRET, ...more },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => void log.push(chunk.toString()));
    children.push(child);
  }

  const between = startProviderBetween(
    PORTS.provider,
    `http://127.0.0.1:${PORTS.providerBehind}`,
    CLIENT_SECRET,
  );
  start('scripts/demo-idp/main.ts', {
    IDP_PORT: String(PORTS.providerBehind),
    IDP_ISSUER: PROVIDER,
    IDP_SITES: SECURE_SITE,
    NODE_EXTRA_CA_CERTS: path.join(folder, 'cert.pem'),
  });
  // Started with an empty umask: the web app itself must see to it that nobody else can read its files.
  const umask = process.umask(0);
  start(
    'scripts/web.ts',
    {
      WEB_PORT: String(PORTS.secureBehind),
      WEB_URL: SECURE_SITE,
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a-secret-of-the-tests-of-the-entrance',
      OIDC_ISSUER: PROVIDER,
      OIDC_ALLOWED_GROUPS: 'lawyers, administrators',
      OIDC_ADMIN_GROUPS: 'administrators',
      UPSTREAM_URL,
      UPSTREAM_API_KEY: SCRIPTED_KEY,
    },
    ['--built'],
  );
  process.umask(umask);
  const tls = createServer({ key, cert }, (request, response) => {
    const behind = httpRequest(
      {
        host: '127.0.0.1',
        port: PORTS.secureBehind,
        path: request.url,
        method: request.method,
        headers: request.headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    behind.on('error', () => response.destroy());
    request.pipe(behind);
  });
  await new Promise<void>((resolve) => tls.listen(PORTS.secure, '127.0.0.1', resolve));
  const ended = Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
  await untilAnswers(`http://127.0.0.1:${PORTS.secureBehind}/api/health`, ended, 120_000);
  await untilAnswers(`${PROVIDER}/.well-known/openid-configuration`, ended, 120_000);
  return {
    between: between.state,
    dataDir,
    log: () => log.join(''),
    async close() {
      const gone = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(gone);
      between.close();
      tls.close();
      tls.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
