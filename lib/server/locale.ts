import 'server-only';
import { cookies, headers } from 'next/headers';
import { LOCALE_COOKIE, type Locale, pickLocale } from '#lib/messages/index.ts';

/** The language for this request. */
export async function currentLocale(): Promise<Locale> {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  return pickLocale(jar.get(LOCALE_COOKIE)?.value, head.get('accept-language'));
}
