import type { Logger } from 'pino';
import { PRIVATE_UMASK } from '#lib/sqlite/private-folder.ts';
import { startExitCode } from '#lib/sqlite/storage-fault.ts';
import { readEnv } from './env.ts';
import { createLogger } from './logger.ts';
import type { OpenEngine } from './open.ts';
import { stopOnSignals } from './shutdown.ts';
import { type RunningService, startService } from './start.ts';
import { StartError } from './start-error.ts';

/** Time limit for closing engine and state, beyond the time that requests have to finish. */
const CLOSE_LIMIT_MS = 5_000;

/** The life of the service's process, from reading the environment to its exit code. */
export async function run(openEngine: OpenEngine): Promise<void> {
  process.umask(PRIVATE_UMASK);
  try {
    const env = readEnv(process.env);
    const logger = createLogger(env.LOG_LEVEL);
    const service = await startService(env, openEngine, logger);
    logger.info({ url: service.url }, 'listening');
    stopOnSignals((reason) => {
      logger.info({ reason }, 'stopping');
      setTimeout(() => process.exit(1), env.SHUTDOWN_TIMEOUT_MS + CLOSE_LIMIT_MS).unref();
      void stopAndExit(service, logger);
    });
  } catch (error) {
    exitWithError(error);
  }
}

async function stopAndExit(service: RunningService, logger: Logger): Promise<void> {
  try {
    await service.stop();
    logger.info('stopped');
    process.exit(0);
  } catch (error) {
    exitWithError(error);
  }
}

/** A `StartError` is one that the person at the terminal can fix, so its message is shown without a stack trace. */
function exitWithError(error: unknown): never {
  console.error(error instanceof StartError ? `The service cannot start.\n${error.message}` : error);
  process.exit(startExitCode(error));
}
