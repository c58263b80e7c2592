'use client';

import { createContext, type ReactNode, use, useContext, useMemo, useRef, useState } from 'react';
import { LOCALE_DEFAULT, type Locale } from '#lib/messages/locales.ts';
import { type Messages, zhTW } from '#lib/messages/zh-TW.ts';

type Language = { locale: Locale; messages: Messages; chooseLocale: (locale: Locale) => void };

const LanguageContext = createContext<Language>({
  locale: LOCALE_DEFAULT,
  messages: zhTW,
  chooseLocale: () => {},
});

let english: Promise<Messages> | null = null;

/** Few read English: it is loaded for them alone. */
function loadEnglish(): Promise<Messages> {
  english ??= import('#lib/messages/en.ts').then(({ en }) => en);
  english.catch(() => {
    english = null;
  });
  return english;
}

// A page in English needs it to come alive: asked for before React gets there.
if (typeof document !== 'undefined' && document.documentElement.lang === 'en') void loadEnglish();

const load = async (locale: Locale): Promise<Messages> => (locale === 'en' ? loadEnglish() : zhTW);

/**
 * Gives the texts to everything below. A change of language happens here, without asking the server for the page
 * again: that could make, and pay, a search again.
 */
export function MessagesProvider({ locale: initial, children }: { locale: Locale; children: ReactNode }) {
  const first = initial === 'en' ? use(loadEnglish()) : zhTW;
  const [shown, setShown] = useState({ locale: initial, messages: first });
  const wanted = useRef(initial);
  const language = useMemo(
    () => ({
      ...shown,
      chooseLocale: async (next: Locale) => {
        wanted.current = next;
        // Sets the cookie for later pages; `keepalive`, so that leaving at once does not lose it.
        const body = new URLSearchParams({ locale: next });
        fetch('/locale', { method: 'POST', body, keepalive: true }).catch(() => {});
        const messages = await load(next).catch(() => null);
        // Without a connection the page stays as it is.
        if (!messages || wanted.current !== next) return;
        setShown({ locale: next, messages });
        document.documentElement.lang = next;
      },
    }),
    [shown],
  );
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export const useLanguage = (): Language => useContext(LanguageContext);
export const useMessages = (): Messages => useContext(LanguageContext).messages;
