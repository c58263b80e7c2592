import { type ParseArgsConfig, parseArgs } from 'node:util';
import { failureWithAdvice } from '#lib/sqlite/storage-fault.ts';

/** The command line was wrong; the message tells what, the usage is shown with it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** `parseArgs`, whose error for an unknown option becomes a `UsageError`. */
export function parseCommandLine<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Errors that JavaScript itself throws are bugs in the program: shown with their stack, to find the place. */
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
