'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';

/** Day and minute in Taipei, in the reader's language. */
export function useAdminTime(): (ms: number) => string {
  const { locale } = useLanguage();
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Taipei',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format;
}
