import 'server-only';
import { z } from 'zod';

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));
const seconds = z.coerce.number().int().min(0);

const Environment = z.object({
  WEB_URL: httpUrl,
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }),
  OIDC_ISSUER: httpUrl,
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  OIDC_DEMO: z.enum(['', '1']).default(''),
  UPSTREAM_URL: httpUrl,
  UPSTREAM_API_KEY: z.string().regex(/^[\x21-\x7e]+$/, { error: 'must be printable ASCII without spaces' }),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).default(20_000),
  UPSTREAM_SILENCE_MS: z.coerce.number().int().min(100).default(60_000),
  DOCUMENT_SITE_URL: httpUrl.optional(),
  SEARCH_TTL: seconds.default(8 * 60 * 60),
  DATA_DIR: z.string().default('data'),
});

const EXAMPLES: Record<keyof z.input<typeof Environment>, string> = {
  WEB_URL: 'https://desk.firm.example',
  SESSION_SECRET: 'the output of: openssl rand -hex 32',
  OIDC_ISSUER: 'https://login.firm.example/realms/firm',
  OIDC_CLIENT_ID: 'legal-desk',
  OIDC_CLIENT_SECRET: 'as given by the identity provider',
  OIDC_DEMO: '1 (set by npm start only)',
  UPSTREAM_URL: 'http://127.0.0.1:4010',
  UPSTREAM_API_KEY: 'the key that npm run keys -- create printed',
  UPSTREAM_TIMEOUT_MS: '20000',
  UPSTREAM_SILENCE_MS: '60000',
  DOCUMENT_SITE_URL: 'https://law.example',
  SEARCH_TTL: '28800',
  DATA_DIR: '/var/lib/legal-desk',
};

export type WebEnv = {
  webUrl: string;
  sessionSecret: string;
  oidc: { issuer: string; clientId: string; clientSecret: string; isDemonstration: boolean };
  upstreamUrl: string;
  upstreamApiKey: string;
  upstreamTimeoutMs: number;
  /** How long an answer that is being written may pause: longer than the upstream's heartbeat. */
  upstreamSilenceMs: number;
  documentSiteUrl: string | null;
  searchTtlSeconds: number;
  /** The folder in which conversations are kept. */
  dataDir: string;
};

/** Reads and checks the variables; throws one message that names each wrong one, why, and an example. */
export function readWebEnv(source: Record<string, string | undefined>): WebEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]) as keyof typeof EXAMPLES;
      const problem = given[name] === undefined ? 'is not set' : issue.message;
      return `  ${name}: ${problem} (example: ${EXAMPLES[name]})`;
    });
    throw new Error(`The web app can't start with this environment:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  return {
    webUrl: env.WEB_URL,
    sessionSecret: env.SESSION_SECRET,
    oidc: {
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
      isDemonstration: env.OIDC_DEMO === '1',
    },
    upstreamUrl: env.UPSTREAM_URL,
    upstreamApiKey: env.UPSTREAM_API_KEY,
    upstreamTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
    upstreamSilenceMs: env.UPSTREAM_SILENCE_MS,
    documentSiteUrl: env.DOCUMENT_SITE_URL ?? null,
    searchTtlSeconds: env.SEARCH_TTL,
    dataDir: env.DATA_DIR,
  };
}

let cached: WebEnv | undefined;

/** The checked environment of this process. */
export function webEnv(): WebEnv {
  cached ??= readWebEnv(process.env);
  return cached;
}
