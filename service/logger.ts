import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Logs as JSON lines to stdout, or to `destination` in tests. It removes nothing: callers pass only what a log may
 * contain, for an error `describeFault` (http/errors/fault.ts); the fields of a request are listed in http/middleware/access-log.ts.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'legal-desk' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}
