'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { LOCALE_DEFAULT, type Locale, type Messages, messagesFor } from '#lib/messages/index.ts';

type Language = { locale: Locale; messages: Messages; chooseLocale: (locale: Locale) => void };

const LanguageContext = createContext<Language>({
  locale: LOCALE_DEFAULT,
  messages: messagesFor(LOCALE_DEFAULT),
  chooseLocale: () => {},
});

/**
 * Gives the texts to everything below. A change of language happens here, without asking the server for the page
 * again: that could make, and pay, a search again.
 */
export function MessagesProvider({ locale: initial, children }: { locale: Locale; children: ReactNode }) {
  const [locale, setLocale] = useState(initial);
  const language = useMemo(
    () => ({
      locale,
      messages: messagesFor(locale),
      chooseLocale: (next: Locale) => {
        setLocale(next);
        document.documentElement.lang = next;
        // Sets the cookie for later pages; `keepalive`, so that leaving at once does not lose it.
        const body = new URLSearchParams({ locale: next });
        fetch('/locale', { method: 'POST', body, keepalive: true }).catch(() => {});
      },
    }),
    [locale],
  );
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export const useLanguage = (): Language => useContext(LanguageContext);
export const useMessages = (): Messages => useContext(LanguageContext).messages;
