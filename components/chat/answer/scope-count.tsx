'use client';

import { useQuery } from '@tanstack/react-query';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { hasFields } from '#components/shared/has-fields.ts';
import type { ChatSettings } from '#lib/chat/settings.ts';

type Scope = Pick<ChatSettings, 'level' | 'start_date' | 'end_date'>;

/** How many decisions the conditions left to write from; nothing where none narrows, or nobody says. */
export function ScopeCount({ level = [], start_date, end_date }: Scope) {
  const { scope } = useChatTexts();
  const search = new URLSearchParams([
    ...level.map((one) => ['level', one]),
    ...(start_date ? [['start_date', start_date]] : []),
    ...(end_date ? [['end_date', end_date]] : []),
  ]).toString();
  const { data } = useQuery({
    queryKey: ['decisions', search],
    queryFn: () => fetchCount(search),
    enabled: search !== '',
    staleTime: 10 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  });
  if (!data) return null;
  const number = (count: number) => count.toLocaleString('en-US');
  return (
    <span className={data.within === 0 ? 'text-warn' : ''}>
      {scope(number(data.within), number(data.all))}
    </span>
  );
}

async function fetchCount(search: string): Promise<{ within: number; all: number } | null> {
  const response = await fetch(`/api/holdings/decisions?${search}`);
  const body: unknown = response.ok ? await response.json() : null;
  return hasFields(body, { within: 'number', all: 'number' })
    ? (body as { within: number; all: number })
    : null;
}
