import { type DestinationStream, type Logger, pino } from 'pino';

/** Logs as JSON lines to stdout, or to `destination` in tests. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'legal-desk' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}
