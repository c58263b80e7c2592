'use client';

import { useMessages } from '#components/shared/messages-provider.tsx';
import type { SearchUrl } from '#lib/search/params.ts';
import { ChoiceLinks } from './choice-links.tsx';
import { limitChoices } from './limit.logic.ts';

/** How many results are shown at most. */
export function LimitLinks({ url, cost }: { url: SearchUrl; cost?: string | undefined }) {
  const { search } = useMessages();
  return (
    <ChoiceLinks
      isNamed
      name={search.limit}
      chosen={url.limit}
      cost={cost}
      choices={limitChoices(url.limit).map((limit) => ({
        value: String(limit),
        label: String(limit),
        hint: search.limitOption(limit),
        to: { ...url, limit: String(limit) },
      }))}
    />
  );
}
