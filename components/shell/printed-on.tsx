'use client';

import { useEffect, useState } from 'react';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { todayInTaiwan } from '#lib/taiwan/dates/calendar.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';

/** On paper alone: the day of printing, not the one on which the page was loaded. */
export function PrintedOn() {
  const { locale, messages } = useLanguage();
  const [day, setDay] = useState('');
  useEffect(() => {
    const update = () => setDay(dateText(todayInTaiwan(), locale));
    update();
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, [locale]);
  return (
    <p className="hidden whitespace-nowrap text-muted text-sm print:block">
      {messages.coverage.printed(day)}
    </p>
  );
}
