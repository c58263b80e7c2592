import { z } from 'zod';
import { isSafeAddress, plainHttpProblem, readHosts } from '#lib/outgoing.ts';
import { wholeNumber } from '#lib/whole-number.ts';
import type { EnvSource } from '#service/env.ts';
import { StartError } from '#service/start-error.ts';

// Only `npm run corpus -- fetch` reads these variables: the service does not need the account and never gets it.

/** An address from the environment; plain http only to this machine, or where `PLAIN_HTTP_HOSTS` says so. */
function readAddress(source: EnvSource, name: string, defaultAddress: string): string {
  const address = source[name] || defaultAddress;
  const isAddress = z.url({ protocol: /^https?$/ }).safeParse(address).success;
  if (isAddress && isSafeAddress(address, readHosts(source.PLAIN_HTTP_HOSTS)))
    return address.replace(/\/+$/, '');
  const problem = isAddress ? plainHttpProblem(address) : 'must be an http or https address';
  throw new StartError(`${name} ${problem}. Example: ${name}=${defaultAddress}`);
}

/** Where the statutes are: the API of the 全國法規資料庫, or a mirror of it. */
export const readStatutesUrl = (source: EnvSource): string =>
  readAddress(source, 'MOJ_API_URL', 'https://law.moj.gov.tw/api');

/** The hours in which the API answers, Taipei time; `until` is exclusive. */
export type ServiceHours = { from: number; until: number };

export type JudicialEnv = {
  base: string;
  user: string;
  password: string;
  hours: ServiceHours;
  /** The least pause from one request to the next. */
  intervalMs: number;
};

const Hours = z
  .string()
  .regex(/^\d{1,2}-\d{1,2}$/)
  .transform((text) => text.split('-').map(Number) as [number, number])
  .refine(([from, until]) => from < until && until <= 24);

/** The URL of the judgments, our account there, and the hours in which the API answers. */
export function readJudicialEnv(source: EnvSource): JudicialEnv {
  const base = readAddress(source, 'JUDICIAL_API_URL', 'https://data.judicial.gov.tw/jdg/api');
  const { JUDICIAL_USER: user, JUDICIAL_PASSWORD: password } = source;
  if (!user || !password)
    throw new StartError(
      `${user ? 'JUDICIAL_PASSWORD' : 'JUDICIAL_USER'} is not set. The judgments can be fetched only with an account: register at https://opendata.judicial.gov.tw, then set JUDICIAL_USER and JUDICIAL_PASSWORD`,
    );
  const hours = Hours.safeParse(source.JUDICIAL_HOURS || '0-6');
  if (!hours.success)
    throw new StartError('JUDICIAL_HOURS must be two hours of a day in Taipei. Example: JUDICIAL_HOURS=0-6');
  const interval = wholeNumber(0, 60_000).safeParse(source.JUDICIAL_INTERVAL_MS || '200');
  if (!interval.success)
    throw new StartError(
      `JUDICIAL_INTERVAL_MS ${interval.error.issues[0]?.message}. Example: JUDICIAL_INTERVAL_MS=200`,
    );
  const [from, until] = hours.data;
  return { base, user, password, hours: { from, until }, intervalMs: interval.data };
}
