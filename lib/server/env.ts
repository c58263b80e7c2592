import 'server-only';
import { z } from 'zod';
import { DEFAULT_DATA_DIR, readDataDir } from '#lib/data-dir.ts';
import { isSafeAddress, plainHttpProblem, readHosts } from '#lib/outgoing.ts';
import {
  isPostgresAddress,
  POSTGRES_ADDRESS_EXAMPLE,
  POSTGRES_ADDRESS_FAULT,
} from '#lib/postgres/address.ts';
import { misspeltNames } from '#lib/variable-names.ts';
import { webOriginOf, webUrlProblem } from '#lib/web-url.ts';
import { wholeNumber } from '#lib/whole-number.ts';
import { TEXT_POLICIES, type TextPolicy } from './audit/policy.ts';
import { domainList, type EntranceRules, entranceFaults, list } from './entrance/rules.ts';
import { openKeyFile } from './key-file.ts';

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));
const site = z.string().transform((text, { issues }) => {
  const problem = webUrlProblem(text);
  if (!problem) return webOriginOf(text);
  issues.push({ code: 'custom', input: text, message: problem });
  return z.NEVER;
});
const seconds = wholeNumber(0);
const isGuarded = (url: string) => isSafeAddress(url, []);
const lifetime = wholeNumber(60, undefined, 'seconds');
/** A limit per lawyer and day; 0: none. */
const aDay = wholeNumber(0);
/** A file that holds the key and is read again when it changes. */
const keyFile = z.string().transform((file, { issues }) => {
  const read = openKeyFile(file);
  try {
    read();
  } catch (error) {
    issues.push({ code: 'custom', input: file, message: (error as Error).message });
  }
  return read;
});

const AuditEnvironment = z.object({
  AUDIT_TEXT: z
    .enum(TEXT_POLICIES, { error: `must be one of ${TEXT_POLICIES.join(', ')}` })
    .default('hashed'),
  AUDIT_DAYS: wholeNumber(0).default(365),
  AUDIT_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  AUDIT_HEAD_FILE: z.string().optional(),
});

const databaseAddress = z.string().refine(isPostgresAddress, { error: POSTGRES_ADDRESS_FAULT }).optional();

const Environment = z.object({
  WEB_URL: site.refine(isGuarded, {
    error:
      'is plain http beyond this machine: sessions and answers could be read on the way; put a TLS-terminating proxy before it and write https',
  }),
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }),
  // Exactly as the provider's metadata names it, including a slash at its end.
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).refine(isGuarded, {
    error: 'is plain http beyond this machine: anybody on the way could sign in as anyone',
  }),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  OIDC_SCOPE: z
    .string()
    .regex(/(?:^| )openid(?: |$)/, { error: 'must name openid, words separated by blanks' })
    .default('openid email profile'),
  OIDC_ALLOWED_EMAIL_DOMAINS: domainList.optional(),
  OIDC_ALLOWED_GROUPS: list.optional(),
  OIDC_ALLOWED_TENANTS: list.optional(),
  OIDC_GROUPS_CLAIM: list.default(['groups']),
  OIDC_ADMIN_GROUPS: list.optional(),
  OIDC_REQUIRED_ACR: list.optional(),
  OIDC_REQUIRED_AMR: list.optional(),
  OIDC_DEMO: z.enum(['', '1']).default(''),
  UPSTREAM_URL: httpUrl,
  PLAIN_HTTP_HOSTS: z.string().optional().transform(readHosts),
  UPSTREAM_API_KEY: z.string().regex(/^[\x21-\x7e]+$/, { error: 'must be printable ASCII without spaces' }),
  UPSTREAM_API_KEY_FILE: keyFile.optional(),
  UPSTREAM_TIMEOUT_MS: wholeNumber(100).default(20_000),
  UPSTREAM_SILENCE_MS: wholeNumber(100).default(60_000),
  DOCUMENT_SITE_URL: httpUrl.optional(),
  SEARCH_TTL: seconds.default(8 * 60 * 60),
  DAILY_SEARCHES: aDay.default(500),
  DAILY_REFRESHES: aDay.default(50),
  DAILY_ANSWERS: aDay.default(200),
  DAILY_READS: aDay.default(2_000),
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR),
  DATABASE_URL: databaseAddress,
  SESSION_IDLE: lifetime.default(8 * 60 * 60),
  SESSION_MAX: lifetime.default(24 * 60 * 60),
  ...AuditEnvironment.shape,
});

const EXAMPLES: Record<keyof z.input<typeof Environment>, string> = {
  WEB_URL: 'https://desk.firm.example',
  SESSION_SECRET: 'the output of: openssl rand -hex 32',
  OIDC_ISSUER: 'https://login.firm.example/realms/firm',
  OIDC_CLIENT_ID: 'legal-desk',
  OIDC_CLIENT_SECRET: 'as given by the identity provider',
  OIDC_SCOPE: 'openid email profile groups',
  OIDC_ALLOWED_EMAIL_DOMAINS: 'firm.example, firm.com.tw',
  OIDC_ALLOWED_GROUPS: 'lawyers, paralegals',
  OIDC_ALLOWED_TENANTS: '00000000-1111-2222-3333-444444444444 (Microsoft), firm.example (Google)',
  OIDC_GROUPS_CLAIM: 'groups, or realm_access.roles',
  OIDC_ADMIN_GROUPS: 'legal-desk-admins',
  OIDC_REQUIRED_ACR: 'the class that your provider names for two factors, e.g. gold',
  OIDC_REQUIRED_AMR: 'mfa, hwk',
  OIDC_DEMO: '1 (set by npm start only)',
  UPSTREAM_URL: 'http://127.0.0.1:4010',
  PLAIN_HTTP_HOSTS: 'service.lan, 10.0.0.5:4010',
  UPSTREAM_API_KEY: 'the key that npm run keys -- create printed',
  UPSTREAM_API_KEY_FILE: '/var/lib/legal-desk/web-key, a file that holds the key',
  UPSTREAM_TIMEOUT_MS: '20000',
  UPSTREAM_SILENCE_MS: '60000',
  DOCUMENT_SITE_URL: 'https://law.example',
  SEARCH_TTL: '28800',
  DAILY_SEARCHES: '500',
  DAILY_REFRESHES: '50',
  DAILY_ANSWERS: '200',
  DAILY_READS: '2000',
  DATA_DIR: '/var/lib/legal-desk',
  DATABASE_URL: POSTGRES_ADDRESS_EXAMPLE,
  SESSION_IDLE: '28800',
  SESSION_MAX: '86400',
  AUDIT_TEXT: 'hashed',
  AUDIT_DAYS: '365',
  AUDIT_KEY: 'the output of: openssl rand -hex 32',
  AUDIT_HEAD_FILE: '/mnt/other-disk/legal-desk-audit-head',
};

/** What has a daily limit for each lawyer; a refresh is a search whose results are stored already. */
export type DailyUse = 'search' | 'refresh' | 'answer' | 'read';

export type WebEnv = {
  webUrl: string;
  sessionSecret: string;
  oidc: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    scope: string;
    isDemonstration: boolean;
  };
  entrance: EntranceRules;
  /** After how long without an act of its lawyer a session ends, and after how long in any case. */
  sessions: { idleMs: number; maxMs: number };
  upstreamUrl: string;
  /** The key; if it is in a file, the one that the file holds now. */
  readonly upstreamApiKey: string;
  upstreamTimeoutMs: number;
  /** How long an answer that is being written may pause: longer than the upstream's heartbeat. */
  upstreamSilenceMs: number;
  documentSiteUrl: string | null;
  searchTtlSeconds: number;
  /** What a lawyer may use on one day; 0: no limit. */
  daily: Readonly<Record<DailyUse, number>>;
  /** The folder in which conversations are kept. */
  dataDir: string;
  /** The PostgreSQL database in which they are kept instead: for web apps on several machines. */
  databaseUrl: string | null;
  audit: AuditEnv;
};

/** Settings of the audit. */
export type AuditEnv = {
  /** How what is typed is kept. */
  text: TextPolicy;
  /** After so many days entries are deleted; 0: never. */
  days: number;
  /** The audit's key, instead of the one in the data folder. */
  key: string | null;
  /** The file of the chain's end, instead of the one in the data folder. */
  headFile: string | null;
};

const auditOf = (env: z.infer<typeof AuditEnvironment>): AuditEnv => ({
  text: env.AUDIT_TEXT,
  days: env.AUDIT_DAYS,
  key: env.AUDIT_KEY ?? null,
  headFile: env.AUDIT_HEAD_FILE ?? null,
});

/** The variables that commands beside the web app need: where its data is, and those of the audit. */
export function readAuditEnv(
  source: Record<string, string | undefined>,
): Pick<WebEnv, 'dataDir' | 'databaseUrl' | 'audit'> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = AuditEnvironment.extend({ DATABASE_URL: databaseAddress }).safeParse(given);
  if (!parsed.success)
    throw wrongEnvironment(
      parsed.error.issues.map(({ path, message }) => ({ name: String(path[0]), problem: message })),
    );
  const databaseUrl = parsed.data.DATABASE_URL ?? null;
  return { dataDir: readDataDir(given), databaseUrl, audit: auditOf(parsed.data) };
}

type EnvironmentFault = { name: string; problem: string };

/** Reads and checks the variables; throws one message that names each wrong one, why, and an example. */
export function readWebEnv(source: Record<string, string | undefined>): WebEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const isInFile = given.UPSTREAM_API_KEY_FILE !== undefined;
  const parsed = Environment.safeParse(isInFile ? { ...given, UPSTREAM_API_KEY: 'in-its-file' } : given);
  const misspelt = misspeltVariables(given);
  if (!parsed.success || misspelt.length > 0) {
    const issues = parsed.error?.issues ?? [];
    throw wrongEnvironment([
      ...misspelt,
      ...issues.map((issue) => {
        const name = String(issue.path[0]);
        return { name, problem: given[name] === undefined ? 'is not set' : issue.message };
      }),
    ]);
  }
  const env = parsed.data;
  const entrance: EntranceRules = {
    emailDomains: env.OIDC_ALLOWED_EMAIL_DOMAINS ?? null,
    groups: env.OIDC_ALLOWED_GROUPS ?? null,
    groupsClaims: env.OIDC_GROUPS_CLAIM,
    tenants: env.OIDC_ALLOWED_TENANTS?.map((tenant) => tenant.toLowerCase()) ?? null,
    adminGroups: env.OIDC_ADMIN_GROUPS ?? [],
    acr: env.OIDC_REQUIRED_ACR ?? null,
    amr: env.OIDC_REQUIRED_AMR ?? null,
  };
  const faults = entranceFaults(env.OIDC_ISSUER, entrance);
  if (!isSafeAddress(env.UPSTREAM_URL, env.PLAIN_HTTP_HOSTS))
    faults.push({ name: 'UPSTREAM_URL', problem: plainHttpProblem(env.UPSTREAM_URL) });
  if (env.SESSION_IDLE > env.SESSION_MAX)
    faults.push({ name: 'SESSION_IDLE', problem: `is longer than SESSION_MAX (${env.SESSION_MAX})` });
  if (faults.length > 0) throw wrongEnvironment(faults);
  return {
    webUrl: env.WEB_URL,
    sessionSecret: env.SESSION_SECRET,
    oidc: {
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
      scope: env.OIDC_SCOPE,
      isDemonstration: env.OIDC_DEMO === '1',
    },
    entrance,
    sessions: { idleMs: env.SESSION_IDLE * 1000, maxMs: env.SESSION_MAX * 1000 },
    upstreamUrl: env.UPSTREAM_URL,
    get upstreamApiKey() {
      return env.UPSTREAM_API_KEY_FILE?.() ?? env.UPSTREAM_API_KEY;
    },
    upstreamTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
    upstreamSilenceMs: env.UPSTREAM_SILENCE_MS,
    documentSiteUrl: env.DOCUMENT_SITE_URL ?? null,
    searchTtlSeconds: env.SEARCH_TTL,
    daily: {
      search: env.DAILY_SEARCHES,
      refresh: env.DAILY_REFRESHES,
      answer: env.DAILY_ANSWERS,
      read: env.DAILY_READS,
    },
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    audit: auditOf(env),
  };
}

/** A list that is not read would let every account of the issuer in, a limit that is not read limit nobody. */
const OWN_PREFIX = /^(?:OIDC|DAILY|AUDIT)_/;

function misspeltVariables(given: Record<string, string | undefined>): EnvironmentFault[] {
  const known = Object.keys(Environment.shape).filter((name) => name !== 'OIDC_DEMO' || name in given);
  return misspeltNames(Object.keys(given), { known, prefix: OWN_PREFIX }).map(({ name, meant }) => {
    const prefix = OWN_PREFIX.exec(name)?.[0] ?? '';
    const names = meant ? [meant] : known.filter((other) => other.startsWith(prefix));
    return { name, problem: `is not a variable of the web app; known: ${names.join(', ')}` };
  });
}

function wrongEnvironment(faults: readonly EnvironmentFault[]): Error {
  const lines = faults.map(({ name, problem }) => {
    const example = EXAMPLES[name as keyof typeof EXAMPLES];
    return `  ${name}: ${problem}${example ? ` (example: ${example})` : ''}`;
  });
  return new Error(`The web app can't start with this environment:\n${lines.join('\n')}`);
}

let cached: WebEnv | undefined;

/** The checked environment of this process. */
export function webEnv(): WebEnv {
  cached ??= readWebEnv(process.env);
  return cached;
}
