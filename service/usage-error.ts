import { type ParseArgsConfig, parseArgs } from 'node:util';
import { failureWithAdvice } from '#lib/sqlite/storage-fault.ts';

/** The command line was wrong; the message tells what, the usage is shown with it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** `parseArgs`, whose refusal of unknown options is wrong use and no fault of the program. */
export function parseCommandLine<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** What JavaScript itself throws is a mistake in the program: whoever mends it needs to know where. */
const PROGRAM_FAULTS = [TypeError, RangeError, ReferenceError];

/** Says why a command failed, and sets the exit status: 2 for wrong use, with the usage; 1 for anything else. */
export function reportFailure(error: unknown, usage: string): void {
  const { message, stack, cause } = error as Error;
  const isWrongUse = error instanceof UsageError;
  // `fetch` throws a TypeError with a cause where a server can't be reached.
  const isFault = cause === undefined && PROGRAM_FAULTS.some((kind) => error instanceof kind);
  console.error(isWrongUse ? `${message}\n\n${usage}` : isFault ? stack : failureWithAdvice(error));
  process.exitCode = isWrongUse ? 2 : 1;
}
