import { type ParseArgsConfig, parseArgs } from 'node:util';

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
const PROGRAM_FAULTS = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Says why a command failed, and sets the exit status: 2 for wrong use, with the usage; 1 for anything else. */
export function reportFailure(error: unknown, usage: string): void {
  const { message, stack } = error as Error;
  const isWrongUse = error instanceof UsageError;
  const isFault = PROGRAM_FAULTS.some((kind) => error instanceof kind);
  console.error(isWrongUse ? `${message}\n\n${usage}` : isFault ? stack : message);
  process.exitCode = isWrongUse ? 2 : 1;
}
