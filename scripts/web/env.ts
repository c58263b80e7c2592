import { dataDirOf } from '../lib/paths.ts';
import { readPort } from '../lib/read-port.ts';
import { hostInUrl, readWebUrl } from '../lib/read-web-url.ts';

/** What the process of the web app needs before Next is loaded; the app's own variables are read in lib/server/env.ts. */
export type WebServerEnv = {
  host: string;
  port: number;
  webUrl: string;
  dataDir: string;
  stopLimitMs: number;
};

const DEFAULT_STOP_LIMIT_MS = 10_000;
const MAX_STOP_LIMIT_MS = 600_000;

/** Reads and checks the variables of the web server; throws a message that says what to change. */
export function readWebServerEnv(env: NodeJS.ProcessEnv): WebServerEnv {
  const host = env.WEB_HOST || '127.0.0.1';
  const port = readPort(env, 'WEB_PORT', 3000);
  return {
    host,
    port,
    webUrl: readWebUrl(env, `http://${hostInUrl(host)}:${port}`),
    dataDir: dataDirOf(env),
    stopLimitMs: readStopLimit(env.SHUTDOWN_TIMEOUT_MS),
  };
}

/** How long answers under way may take when the process is stopped; the service reads the same variable. */
function readStopLimit(text: string | undefined): number {
  if (!text) return DEFAULT_STOP_LIMIT_MS;
  if (/^\d+$/.test(text) && Number(text) <= MAX_STOP_LIMIT_MS) return Number(text);
  throw new Error(
    `SHUTDOWN_TIMEOUT_MS is "${text}", which is not a whole number from 0 to ${MAX_STOP_LIMIT_MS} (example: SHUTDOWN_TIMEOUT_MS=150000).`,
  );
}
