'use client';

import { createContext, type ReactNode, use, useContext, useMemo, useRef, useState } from 'react';
import { LOCALE_DEFAULT, type Locale } from '#lib/messages/locales.ts';
import { desk } from '#lib/messages/zh-TW/desk.ts';
import type { DeskMessages, Messages } from '#lib/messages/zh-TW.ts';

type Language = {
  locale: Locale;
  messages: DeskMessages;
  /** All texts, where they are English; a view has its Chinese ones itself. */
  english: Messages | null;
  chooseLocale: (locale: Locale) => void;
};

const LanguageContext = createContext<Language>({
  locale: LOCALE_DEFAULT,
  messages: desk,
  english: null,
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

// A page in English needs it for hydration: it is requested before React asks for it.
if (typeof document !== 'undefined' && document.documentElement.lang === 'en') void loadEnglish();

const load = async (locale: Locale): Promise<Messages | null> => (locale === 'en' ? loadEnglish() : null);

/**
 * Gives the texts to everything below. A change of language happens here, without asking the server for the page
 * again: that could make, and pay, a search again.
 */
export function MessagesProvider({ locale: initial, children }: { locale: Locale; children: ReactNode }) {
  const first = initial === 'en' ? use(loadEnglish()) : null;
  const [shown, setShown] = useState({ locale: initial, english: first });
  const wanted = useRef(initial);
  const language = useMemo(
    () => ({
      ...shown,
      messages: shown.english ?? desk,
      chooseLocale: async (next: Locale) => {
        wanted.current = next;
        // Sets the cookie for later pages; `keepalive`, so that leaving at once does not lose it.
        const body = new URLSearchParams({ locale: next });
        fetch('/locale', { method: 'POST', body, keepalive: true }).catch(() => {});
        const english = await load(next).catch(() => null);
        // Without a connection the page stays as it is.
        if ((next === 'en' && !english) || wanted.current !== next) return;
        setShown({ locale: next, english });
        document.documentElement.lang = next;
      },
    }),
    [shown],
  );
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export const useLanguage = (): Language => useContext(LanguageContext);
export const useMessages = (): DeskMessages => useContext(LanguageContext).messages;
