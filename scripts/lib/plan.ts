import { isLoopbackHost } from '#lib/outgoing.ts';
import { dataDirOf } from './paths.ts';
import { readPort } from './read-port.ts';
import { readStopLimit } from './read-stop-limit.ts';
import { hostInUrl, readWebUrl } from './read-web-url.ts';

export type Plan = {
  dataDir: string;
  ownService: boolean;
  serviceHost: string;
  servicePort: number;
  upstreamUrl: string;
  upstreamApiKey: string;
  webHost: string;
  webPort: number;
  webUrl: string;
  demoIdp: boolean;
  idpPort: number;
  /** Further addresses of the web app that may use the demonstration provider; the browser tests need them. */
  moreSites: string[];
  /** How long the parts may take to finish what runs when they are told to stop. */
  stopLimitMs: number;
  ports: { name: string; host: string; port: number; variable: string }[];
};

type Environment = Record<string, string | undefined>;

/** Decides from the environment what `npm start` is to run; throws a message that says what to change. */
export function readPlan(env: Environment): Plan {
  const webHost = env.WEB_HOST || '127.0.0.1';
  const webPort = readPort(env, 'WEB_PORT', 3000);
  const servicePort = readPort(env, 'SERVICE_PORT', 4010);
  const serviceHost = env.SERVICE_HOST || '127.0.0.1';
  const idpPort = readPort(env, 'IDP_PORT', 4020);
  const webUrl = readWebUrl(env, addressOn(webHost, webPort));

  const ownService = !env.UPSTREAM_URL;
  if (!ownService && !env.UPSTREAM_API_KEY && !env.UPSTREAM_API_KEY_FILE)
    throw new Error(
      'UPSTREAM_URL is set but UPSTREAM_API_KEY is not: that server would refuse every search.\n' +
        'Set UPSTREAM_API_KEY to the key for that server, or UPSTREAM_API_KEY_FILE to a file that holds it.',
    );

  const demoIdp = !env.OIDC_ISSUER;
  if (demoIdp && !(isLoopbackHost(webHost) && isLoopbackHost(new URL(webUrl).hostname)))
    throw new Error(
      'The demonstration sign-in is public and works on loopback only, but WEB_HOST or WEB_URL is not loopback.\n' +
        "Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET to those of your firm's identity provider.",
    );

  const ports = [{ name: 'the web app', host: webHost, port: webPort, variable: 'WEB_PORT' }];
  if (ownService)
    ports.push({ name: 'the service', host: serviceHost, port: servicePort, variable: 'SERVICE_PORT' });
  if (demoIdp)
    ports.push({ name: 'the demonstration sign-in', host: '127.0.0.1', port: idpPort, variable: 'IDP_PORT' });

  return {
    dataDir: dataDirOf(env),
    ownService,
    serviceHost,
    servicePort,
    upstreamUrl: env.UPSTREAM_URL || addressOn(serviceHost, servicePort),
    upstreamApiKey: env.UPSTREAM_API_KEY ?? '',
    webHost,
    webPort,
    webUrl,
    demoIdp,
    idpPort,
    moreSites: (env.IDP_MORE_SITES ?? '').split(',').filter(Boolean),
    stopLimitMs: readStopLimit(env),
    ports,
  };
}

/** How this machine itself reaches what listens on a host and port. */
const addressOn = (host: string, port: number): string =>
  `http://${isLoopbackHost(host) ? hostInUrl(host) : '127.0.0.1'}:${port}`;
