'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { LOCALE_NAMES, LOCALES } from '#lib/messages/index.ts';

/** Changes the language in place; without JavaScript it is a form that leads back to the same address. */
export function LanguageSwitch() {
  const { locale, chooseLocale } = useLanguage();
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const others = LOCALES.filter((other) => other !== locale);
  return (
    <form
      method="post"
      action="/locale"
      onSubmit={(event) => {
        event.preventDefault();
        if (others[0]) chooseLocale(others[0]);
      }}
    >
      <input type="hidden" name="returnTo" value={query ? `${pathname}?${query}` : pathname} />
      {others.map((other) => (
        <button
          key={other}
          type="submit"
          name="locale"
          value={other}
          lang={other}
          className="whitespace-nowrap py-2 text-muted hover:text-ink"
        >
          {LOCALE_NAMES[other]}
        </button>
      ))}
    </form>
  );
}
