import { en } from './en.ts';
import type { Locale } from './locales.ts';
import { type DeskMessages, type Messages, type PageMessages, zhTW } from './zh-TW.ts';

export * from './locales.ts';
export type { DeskMessages, Messages, PageMessages };

const CATALOGUES: Record<Locale, Messages> = { 'zh-TW': zhTW, en };

/** For the server, which has all languages; a page loads only its own (components/shared/messages-provider.tsx). */
export const messagesFor = (locale: Locale): Messages => CATALOGUES[locale];
