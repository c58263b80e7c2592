import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import Provider, { type JWK } from 'oidc-provider';
import { DEMO_PASSWORD, findDemoAccount } from './accounts.ts';
import { Memory } from './memory.ts';
import { errorPage, loggedOutPage, loginPage, logoutPage, STYLE } from './pages.ts';

// A real OpenID provider with made-up lawyers, so that sign-in is real from the first minute. Loopback only, and only
// when no provider is configured: scripts/start.ts checks both and sets these variables.
const port = Number(process.env.IDP_PORT);
// A name other than its address, for tests that put a server between the provider and the web app.
const issuer = process.env.IDP_ISSUER || `http://127.0.0.1:${port}`;
const sites = (process.env.IDP_SITES ?? '').split(',');

const CALL_MS = 10_000;

// New keys at every start: sessions of the web app outlive them, half-finished sign-ins start over.
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signingKey = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as const;

const provider = new Provider(issuer, {
  adapter: Memory,
  jwks: { keys: [signingKey as JWK] },
  clients: [
    {
      client_id: process.env.OIDC_CLIENT_ID ?? '',
      client_secret: process.env.OIDC_CLIENT_SECRET ?? '',
      redirect_uris: sites.map((site) => `${site}/api/auth/callback/oidc`),
      post_logout_redirect_uris: sites.map((site) => `${site}/sign-in?signedOut=1`),
      // With several sites only the first is told of a logout: a client has one such address.
      backchannel_logout_uri: `${sites[0]}/api/auth/backchannel-logout`,
      backchannel_logout_session_required: true,
    },
  ],
  cookies: { keys: [randomBytes(32).toString('hex')] },
  claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
  // Claims come with the id token; the web app asks for nothing else.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  ttl: { Interaction: 3600, Session: 12 * 3600, Grant: 12 * 3600, AccessToken: 3600, IdToken: 3600 },
  interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
  features: {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context, form) => {
        context.body = logoutPage(form);
      },
      postLogoutSuccessSource: (context) => {
        context.body = loggedOutPage();
      },
    },
  },
  // By default it refuses to call addresses of this machine, which is right for a public provider; here all runs on it.
  fetch: (url, options) => {
    const { dispatcher: _, ...plain } = { dispatcher: null, ...options };
    return globalThis.fetch(url, { ...plain, signal: AbortSignal.timeout(CALL_MS) });
  },
  findAccount: (_context, login) => {
    const account = findDemoAccount(login);
    return (
      account && {
        accountId: login,
        claims: () => {
          const { name, email, groups } = account;
          return { sub: login, name, email, email_verified: true, groups };
        },
      }
    );
  },
  // Our one client is our own web app: nobody need consent to it.
  loadExistingGrant: async (context) => {
    const { client, session } = context.oidc;
    if (!client || !session?.accountId) return undefined;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
  renderError: (context, out) => {
    context.type = 'html';
    context.body = errorPage(out.error_description ?? out.error);
  },
});

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > 10_000) throw new Error('form too large');
  }
  return new URLSearchParams(body);
}

const callback = provider.callback();
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', issuer);
  const html = (status: number, body: string) =>
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(body);
  if (pathname === '/demo.css') return response.writeHead(200, { 'content-type': 'text/css' }).end(STYLE);
  if (!pathname.startsWith('/interaction/')) return callback(request, response);
  try {
    const { uid } = await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return html(200, loginPage(uid, false));
    const form = await readForm(request);
    const account = findDemoAccount(form.get('login')?.trim() ?? '');
    if (!account || form.get('password') !== DEMO_PASSWORD) return html(401, loginPage(uid, true));
    await provider.interactionFinished(request, response, { login: { accountId: account.login } });
  } catch {
    html(400, errorPage('這次登入已經過期。'));
  }
});
server.listen(port, '127.0.0.1');

const stop = () => {
  server.close();
  server.closeAllConnections();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
