'use client';

import { useQuery } from '@tanstack/react-query';
import { dataOf, fetchJson, orNull, READ_ONCE, withFields } from '#components/shared/api.ts';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import type { ChatSettings } from '#lib/chat/settings.ts';

type Scope = Pick<ChatSettings, 'level' | 'start_date' | 'end_date'>;

const readCount = orNull(withFields<{ within: number; all: number }>({ within: 'number', all: 'number' }));

/**
 * How many decisions the conditions left to write from; renders nothing if no condition is set or the count is unknown.
 */
export function ScopeCount({ level = [], start_date, end_date }: Scope) {
  const { scope } = useChatTexts();
  const search = new URLSearchParams([
    ...level.map((one) => ['level', one]),
    ...(start_date ? [['start_date', start_date]] : []),
    ...(end_date ? [['end_date', end_date]] : []),
  ]).toString();
  const { data } = useQuery({
    queryKey: ['decisions', search],
    queryFn: () => dataOf(fetchJson(`/api/holdings/decisions?${search}`, readCount)),
    enabled: search !== '',
    ...READ_ONCE,
  });
  if (!data) return null;
  const number = (count: number) => count.toLocaleString('en-US');
  return (
    <span className={data.within === 0 ? 'text-warn' : ''}>
      {scope(number(data.within), number(data.all))}
    </span>
  );
}
