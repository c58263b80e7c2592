'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { shortDateText } from '#lib/taiwan/dates/date-text.ts';
import { TAIPEI_MS } from '#lib/taiwan/dates/taipei-day.ts';

/**
 * Day and minute in Taipei, in the reader's language. Not by `Intl`, whose words differ between Node and browsers: what the
 * server writes must be what the browser would.
 */
export function useAdminTime(): (ms: number) => string {
  const { locale } = useLanguage();
  return (ms) => {
    const [day = '', time = ''] = new Date(ms + TAIPEI_MS).toISOString().split('T');
    return `${shortDateText(day, locale)} ${time.slice(0, 5)}`;
  };
}
