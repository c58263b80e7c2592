'use client';

import { usePageTexts } from '#components/shared/page-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ellipsis } from '#lib/text/ellipsis.ts';

type SearchHeldProps = { query: string; onSearch: () => void };

/** In place of results where a page of another site led here: it may not spend what the lawyer has not agreed to. */
export function SearchHeld({ query, onSearch }: SearchHeldProps) {
  const { held, errors } = usePageTexts().search;
  return (
    <Notice tone="plain" title={held.title(ellipsis(query))}>
      <p className="max-w-measure">{held.body}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onSearch}>{held.action}</Button>
        <span className="text-muted text-sm">{errors.costsOne}</span>
      </div>
    </Notice>
  );
}
