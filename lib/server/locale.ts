import 'server-only';
import { cookies, headers } from 'next/headers';
import { type Locale, pickLocale } from '#lib/messages/index.ts';
import { webEnv } from './env.ts';
import { localeCookieName } from './http/cookies.ts';

/** The language for this request. */
export async function currentLocale(): Promise<Locale> {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  return pickLocale(jar.get(localeCookieName(webEnv().webUrl))?.value, head.get('accept-language'));
}
