import path from 'node:path';
import { PRIVATE_UMASK } from '#lib/sqlite/private-folder.ts';
import nextConfig from '../next.config.ts';
import { buildWhenStale } from './lib/build.ts';
import { packageFile, ROOT, STANDALONE_DIR, STATIC_DIR } from './lib/paths.ts';
import { isPortFree } from './lib/ready.ts';
import { setClientAddress } from './web/client-address.ts';
import { logErrorsWithoutContent } from './web/content-free-errors.ts';
import { readWebServerEnv } from './web/env.ts';
import { refuseForeignMethod } from './web/foreign-method.ts';
import { readStylesheets } from './web/page-stylesheets.ts';
import { securityHeaders, withHeaders } from './web/security-headers.ts';
import { serveCompressed } from './web/serve-compressed.ts';
import { createStaticHandler } from './web/static-files.ts';
import { stopOnceAnswered } from './web/stop-once-answered.ts';
import { refuseUndecodable } from './web/undecodable-address.ts';

// `npm run web`: the web app alone.

/** Where browsers find the files of the build. */
const FILES = '/_next/static/';
const isDevelopment = process.argv.includes('--dev');

const { host, port, webUrl, dataDir, stopLimitMs } = (() => {
  try {
    return readWebServerEnv(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
})();
if (!(await isPortFree(host, port))) {
  console.error(
    `Port ${port} on ${host} is taken by another program. Stop it, or choose another: WEB_PORT=3001`,
  );
  process.exit(1);
}

// The server changes its working directory: a relative folder would be another one.
process.env.DATA_DIR = dataDir;
// The folder below which the thread that reads briefs is found (lib/server/brief/run-task.ts).
process.env.LEGAL_DESK_ROOT = ROOT;
process.env.WEB_URL = webUrl;
// The names under which next-auth reads what we call WEB_URL and SESSION_SECRET.
process.env.NEXTAUTH_URL = webUrl;
process.env.NEXTAUTH_SECRET = process.env.SESSION_SECRET ?? '';
process.env.NEXT_TELEMETRY_DISABLED = '1';
process.on('disconnect', () => process.exit(0));

if (isDevelopment) {
  process.umask(PRIVATE_UMASK);
  process.chdir(ROOT);
  process.argv = [process.argv[0]!, 'next', 'dev', '--port', String(port), '--hostname', host];
  await import(packageFile('next', 'dist/bin/next'));
} else {
  // With `--built` the caller has built it already.
  if (!process.argv.includes('--built')) await buildWhenStale((line) => console.error(line));
  // Only after the build: another user than the one who built may serve the files.
  process.umask(PRIVATE_UMASK);
  Object.assign(process.env, { NODE_ENV: 'production', HOSTNAME: host, PORT: String(port) });
  // Next would end the process with its last connection, and with it answers that are read at other processes.
  process.env.NEXT_MANUAL_SIG_HANDLE = '1';
  const everywhere = (await nextConfig.headers()).flatMap((entry) => entry.headers);
  const headers = securityHeaders(everywhere, webUrl);
  const sendFile = createStaticHandler(STATIC_DIR, FILES);
  logErrorsWithoutContent();
  const server = await serveCompressed(
    () => import(path.join(STANDALONE_DIR, 'server.js')),
    withHeaders(headers, (request, response) => {
      setClientAddress(request);
      return (
        refuseForeignMethod(request, response) ||
        refuseUndecodable(request, response) ||
        sendFile(request, response)
      );
    }),
    readStylesheets(STATIC_DIR, FILES),
  );
  stopOnceAnswered(server, stopLimitMs);
}
