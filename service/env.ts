import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { DEFAULT_DATA_DIR } from '#lib/data-dir.ts';
import { isSafeAddress, plainHttpProblem, readHosts } from '#lib/outgoing.ts';
import {
  isPostgresAddress,
  POSTGRES_ADDRESS_EXAMPLE,
  POSTGRES_ADDRESS_FAULT,
} from '#lib/postgres/address.ts';
import { misspeltNames } from '#lib/variable-names.ts';
import { wholeNumber } from '#lib/whole-number.ts';
import { StartError } from './start-error.ts';

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true });
const database = z.string().refine(isPostgresAddress, { error: POSTGRES_ADDRESS_FAULT });
const secret = z
  .string()
  .regex(/^[\x21-\x7e]+$/, { error: 'must be printable ASCII without spaces', abort: true });

const nodeAddresses = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim().replace(/\/+$/, '')))
  .refine((nodes) => nodes.every((node) => address.safeParse(node).success), {
    error: 'must be http or https addresses, separated by commas',
  });

/** Every variable that the service reads. An empty variable counts as not set. */
const Fields = z.object({
  SERVICE_HOST: z.string().default('127.0.0.1'),
  /** 0 lets the system choose a free port; the log tells which. */
  SERVICE_PORT: wholeNumber(0, 65_535).default(4_010),
  /** Folder of documents, keys and quota. */
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR),
  /** A PostgreSQL database for keys, quota and secrets, in place of `service.sqlite`: for services on several machines. */
  DATABASE_URL: database.optional(),
  /** Nodes of an OpenSearch cluster that holds the documents, separated by commas; without it `DATA_DIR` does. */
  ENGINE_URL: nodeAddresses.optional(),
  /** Prefix of the names of all our indexes in the cluster. */
  ENGINE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/, { error: 'must be of a–z 0–9 -, at most 41 characters' })
    .default('legal-desk'),
  /** Credentials for the cluster: a user with a password, or an API key. */
  ENGINE_USER: z
    .string()
    .regex(/^[^:]+$/, { error: 'must not have a colon' })
    .optional(),
  ENGINE_PASSWORD: z.string().optional(),
  ENGINE_KEY: secret.optional(),
  /** A file with the certificates (PEM) of your own certificate authority, if one signed those of the nodes. */
  ENGINE_CA_FILE: z.string().optional(),
  /** Number of shards of the large indexes; used only when an index is created. */
  ENGINE_SHARDS: wholeNumber(1, 1_024).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Opens /metrics to clients with this token; without it only this machine may read /metrics. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, { error: 'must have at least 16 characters, of A–Z a–z 0–9 . _ ~ + / -' })
    .optional(),
  /** Threads that search. */
  SEARCH_WORKERS: wholeNumber(1, 64).default(() => availableParallelism()),
  /** Time limit of a search or read, waiting for a thread included. */
  SEARCH_TIMEOUT_MS: wholeNumber(1, 600_000).default(10_000),
  /** A search or read that would wait longer for its turn is refused at once: 503 with Retry-After. */
  SEARCH_WAIT_MS: wholeNumber(0, 600_000).default(5_000),
  /** Answers that may be written at once, in all and for one key (the web app has one key for all its users). */
  CHAT_STREAMS: wholeNumber(1, 10_000).default(64),
  CHAT_STREAMS_PER_KEY: wholeNumber(1, 10_000).default(32),
  /** An answer that takes longer is ended with finish_reason timeout. */
  CHAT_TIMEOUT_MS: wholeNumber(1, 3_600_000).default(120_000),
  /** A server that speaks OpenAI's chat completions, to write the answers; without it they are made of quotations. */
  LLM_URL: address.optional(),
  LLM_MODEL: z.string().optional(),
  LLM_KEY: secret.optional(),
  /** The model's context window in tokens, input and output together; and the most tokens that it may write. */
  LLM_CONTEXT: wholeNumber(4_096, 10_000_000).default(8_192),
  LLM_MAX_OUTPUT: wholeNumber(256, 1_000_000).default(2_048),
  /** Time limits for the first token (then the memo answers) and for each next one (then the answer ends). */
  LLM_FIRST_TOKEN_MS: wholeNumber(1, 3_600_000).default(20_000),
  LLM_IDLE_MS: wholeNumber(1, 3_600_000).default(20_000),
  /** A server that speaks OpenAI's embeddings, for search by meaning; without it the service's own model is used. */
  EMBED_URL: address.optional(),
  EMBED_MODEL: z.string().optional(),
  EMBED_KEY: secret.optional(),
  /** Time limit for embedding a question, a retry included; then search uses words only. Documents have minutes. */
  EMBED_TIMEOUT_MS: wholeNumber(1, 600_000).default(1_500),
  /** Full address of a server that reranks. With RERANK_MODEL the request is Cohere's and Jina's, without it TEI's. */
  RERANK_URL: address.optional(),
  RERANK_MODEL: z.string().optional(),
  RERANK_KEY: secret.optional(),
  /** How long the reranker may take; then the service's own order stands. */
  RERANK_TIMEOUT_MS: wholeNumber(1, 600_000).default(1_500),
  /** Hosts beside this machine that may be called by plain http: `ollama, 10.0.0.5:8080`. */
  PLAIN_HTTP_HOSTS: z.string().optional().transform(readHosts),
  /** How long running requests may take to finish when the service is told to stop. */
  SHUTDOWN_TIMEOUT_MS: wholeNumber(0, 600_000).default(10_000),
});

const REQUIRED_TOGETHER = [
  ['ENGINE_USER', 'ENGINE_PASSWORD'],
  ['ENGINE_PASSWORD', 'ENGINE_USER'],
  ['ENGINE_USER', 'ENGINE_URL'],
  ['ENGINE_KEY', 'ENGINE_URL'],
  ['ENGINE_CA_FILE', 'ENGINE_URL'],
  ['LLM_URL', 'LLM_MODEL'],
  ['LLM_MODEL', 'LLM_URL'],
  ['LLM_KEY', 'LLM_URL'],
  ['EMBED_URL', 'EMBED_MODEL'],
  ['EMBED_MODEL', 'EMBED_URL'],
  ['EMBED_KEY', 'EMBED_URL'],
  ['RERANK_MODEL', 'RERANK_URL'],
  ['RERANK_KEY', 'RERANK_URL'],
] as const;

/** The addresses that texts, and keys, are sent to. */
const URL_VARIABLES = ['LLM_URL', 'EMBED_URL', 'RERANK_URL', 'ENGINE_URL'] as const;

function checkPlainHttp({ value, issues }: z.core.ParsePayload<object>) {
  const { PLAIN_HTTP_HOSTS: hosts = [], ...set } = value as Partial<
    Record<(typeof URL_VARIABLES)[number], string | string[]>
  > & { PLAIN_HTTP_HOSTS?: string[] };
  for (const name of URL_VARIABLES) {
    const unsafe = [set[name] ?? []].flat().find((url) => !isSafeAddress(url, hosts));
    if (unsafe !== undefined)
      issues.push({ code: 'custom', input: undefined, path: [name], message: plainHttpProblem(unsafe) });
  }
}

function checkTogether({ value, issues }: z.core.ParsePayload<object>) {
  const isSet = (name: string) => name in value && value[name as keyof typeof value] !== undefined;
  for (const [set, other] of REQUIRED_TOGETHER)
    if (isSet(set) && !isSet(other))
      issues.push({
        code: 'custom',
        input: undefined,
        path: [other],
        message: `must be set where ${set} is`,
      });
}

/** Output may take at most half of the context: the rest is for rules, documents and conversation. */
function checkOutput({ value, issues }: z.core.ParsePayload<z.output<typeof Fields>>) {
  const isContextGood = issues.every(({ path }) => path?.[0] !== 'LLM_CONTEXT');
  if (isContextGood && value.LLM_MAX_OUTPUT > value.LLM_CONTEXT / 2)
    issues.push({
      code: 'custom',
      input: undefined,
      path: ['LLM_MAX_OUTPUT'],
      message: `must be at most half of LLM_CONTEXT, ${value.LLM_CONTEXT}`,
    });
}

const Variables = Fields.check(checkTogether, checkPlainHttp, checkOutput);
const EmbedVariables = Fields.pick({
  EMBED_URL: true,
  EMBED_MODEL: true,
  EMBED_KEY: true,
  PLAIN_HTTP_HOSTS: true,
}).check(checkTogether, checkPlainHttp);

const EngineVariables = Fields.pick({
  ENGINE_URL: true,
  ENGINE_PREFIX: true,
  ENGINE_USER: true,
  ENGINE_PASSWORD: true,
  ENGINE_KEY: true,
  ENGINE_CA_FILE: true,
  ENGINE_SHARDS: true,
  PLAIN_HTTP_HOSTS: true,
}).check(checkTogether, checkPlainHttp);

/** The type of `process.env`, without the NODE_ENV that Next.js's types require. */
export type EnvSource = Readonly<Record<string, string | undefined>>;

export type Env = z.output<typeof Variables>;
export type EmbedEnv = z.output<typeof EmbedVariables>;
export type EngineEnv = Omit<z.output<typeof EngineVariables>, 'PLAIN_HTTP_HOSTS'>;

const EXAMPLES: Record<keyof Env, string> = {
  SERVICE_HOST: '127.0.0.1',
  SERVICE_PORT: '4010',
  DATA_DIR: '/var/lib/legal-desk',
  DATABASE_URL: POSTGRES_ADDRESS_EXAMPLE,
  ENGINE_URL: 'https://search-1:9200,https://search-2:9200',
  ENGINE_PREFIX: 'legal-desk',
  ENGINE_USER: 'legal-desk',
  ENGINE_PASSWORD: 'the password of that user',
  ENGINE_KEY: 'the API key that the cluster gave you',
  ENGINE_CA_FILE: '/etc/ssl/search-ca.pem',
  ENGINE_SHARDS: '1',
  LOG_LEVEL: 'info',
  METRICS_TOKEN: '$(openssl rand -hex 32)',
  SEARCH_WORKERS: '2',
  SEARCH_TIMEOUT_MS: '10000',
  SEARCH_WAIT_MS: '500',
  CHAT_STREAMS: '64',
  CHAT_STREAMS_PER_KEY: '32',
  CHAT_TIMEOUT_MS: '120000',
  LLM_URL: 'http://127.0.0.1:11434/v1',
  LLM_MODEL: 'the name that the server has for it',
  LLM_KEY: 'the key that the server asks for',
  LLM_CONTEXT: '8192',
  LLM_MAX_OUTPUT: '2048',
  LLM_FIRST_TOKEN_MS: '20000',
  LLM_IDLE_MS: '20000',
  EMBED_URL: 'http://127.0.0.1:11434/v1',
  EMBED_MODEL: 'the name that the server has for it',
  EMBED_KEY: 'the key that the server asks for',
  EMBED_TIMEOUT_MS: '1500',
  RERANK_URL: 'http://127.0.0.1:8080/rerank',
  RERANK_MODEL: 'the name that the server has for it',
  RERANK_KEY: 'the key that the server asks for',
  RERANK_TIMEOUT_MS: '1500',
  PLAIN_HTTP_HOSTS: 'ollama, 10.0.0.5:8080',
  SHUTDOWN_TIMEOUT_MS: '10000',
};

/** Reads and checks the environment: `readEnv(process.env).SERVICE_PORT === 4010`. Throws `StartError`. */
export function readEnv(source: EnvSource): Env {
  return read(Variables, source, explainMisspelt(source));
}

/** Reads only which model embeds documents and questions. Throws `StartError`. */
export function readEmbedEnv(source: EnvSource): EmbedEnv {
  return read(EmbedVariables, source, []);
}

/** Reads only the settings of the cluster that may hold the documents in place of `DATA_DIR`. Throws `StartError`. */
export function readEngineEnv(source: EnvSource): EngineEnv {
  return read(EngineVariables, source, []);
}

function read<T extends z.ZodType>(variables: T, source: EnvSource, before: readonly string[]): z.output<T> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = variables.safeParse(set);
  const problems = [...before, ...(result.error?.issues ?? []).map(explainIssue)];
  if (result.success && problems.length === 0) return result.data;
  throw new StartError(problems.join('\n'));
}

/** Reads only the database that holds keys when `DATA_DIR` does not, for commands that need nothing else. Throws `StartError`. */
export function readDatabaseUrl(source: EnvSource): string | undefined {
  return read(Fields.pick({ DATABASE_URL: true }), source, []).DATABASE_URL;
}

/** The names of all variables of the service; `npm start` gives the keys among them to no other process. */
export const SERVICE_VARIABLES: readonly string[] = Object.keys(Variables.shape);

/** Says of each variable that looks like one of the service and is none what was probably meant. */
function explainMisspelt(source: EnvSource): string[] {
  const given = Object.keys(source).filter((name) => source[name] !== '');
  return misspeltNames(given, { known: SERVICE_VARIABLES, prefix: /^SERVICE_/ }).map(({ name, meant }) => {
    const names = meant ? [meant] : SERVICE_VARIABLES.filter((known) => known.startsWith('SERVICE_'));
    const examples = names.map((known) => `${known}=${EXAMPLES[known as keyof Env]}`);
    return `${name} is not a variable of the service. Known: ${examples.join(', ')}`;
  });
}

function explainIssue(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]) as keyof Env;
  const what = issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue.message;
  return `${name} ${what}. Example: ${name}=${EXAMPLES[name]}`;
}
