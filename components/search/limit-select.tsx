'use client';

import { useMessages } from '#components/shared/messages-provider.tsx';
import { LIMIT_DEFAULT } from '#lib/contract/names.ts';
import { limitChoices } from './limit.logic.ts';
import { useFollow } from './use-follow.ts';

export function LimitSelect({ urlLimit, invalid }: { urlLimit: string; invalid: boolean }) {
  const { search } = useMessages();
  const [limit, setLimit] = useFollow(urlLimit);
  const choices = limitChoices(limit);
  return (
    <label className="flex items-center gap-2">
      <span className="text-muted">{search.limit}</span>
      <select
        name="limit"
        value={choices.some((choice) => String(choice) === limit) ? limit : String(LIMIT_DEFAULT)}
        onChange={({ currentTarget }) => setLimit(currentTarget.value)}
        aria-invalid={invalid || undefined}
        className="h-8 rounded border border-control bg-canvas px-2 aria-invalid:border-danger"
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {search.limitOption(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}
