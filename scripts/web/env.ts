import { dataDirOf } from '../lib/paths.ts';
import { readPort } from '../lib/read-port.ts';
import { readStopLimit } from '../lib/read-stop-limit.ts';
import { hostInUrl, readWebUrl } from '../lib/read-web-url.ts';

/** What the process of the web app needs before Next is loaded; the app's own variables are read in lib/server/env.ts. */
export type WebServerEnv = {
  host: string;
  port: number;
  webUrl: string;
  dataDir: string;
  stopLimitMs: number;
};

/** Reads and checks the variables of the web server; throws a message that says what to change. */
export function readWebServerEnv(env: NodeJS.ProcessEnv): WebServerEnv {
  const host = env.WEB_HOST || '127.0.0.1';
  const port = readPort(env, 'WEB_PORT', 3000);
  return {
    host,
    port,
    webUrl: readWebUrl(env, `http://${hostInUrl(host)}:${port}`),
    dataDir: dataDirOf(env),
    stopLimitMs: readStopLimit(env),
  };
}
