import type { Locale } from '../../messages/locales.ts';
import { formatDate, formatShortDate, formatYear } from './calendar.ts';

/** A date as its reader writes it: in Chinese by the years of the Republic, in English as it stands. */
export const dateText = (date: string, locale: Locale): string =>
  locale === 'zh-TW' ? formatDate(date) : date;

/** The same for a row of a list. */
export const shortDateText = (date: string, locale: Locale): string =>
  locale === 'zh-TW' ? formatShortDate(date) : date;

/** Its year alone. */
export const yearText = (date: string, locale: Locale): string =>
  locale === 'zh-TW' ? formatYear(date) : date.slice(0, 4);
