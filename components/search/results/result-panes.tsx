'use client';

import { type ComponentType, lazy, useDeferredValue, useMemo, useRef } from 'react';
import { askToKeep } from '#components/shared/keep/keep-store.ts';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { ReadSearchResponse } from '#lib/contract/search.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import type { Sites } from '#lib/search/links.ts';
import { searchRequest } from '#lib/search/request.ts';
import type { NamedCardProps } from '../card/named-card.tsx';
import { useKeysDialog } from '../pane/keys-button.tsx';
import { ReadingPane } from '../pane/reading-pane.tsx';
import { useIsWide } from '../pane/use-is-wide.ts';
import { useResultKeys } from '../pane/use-result-keys.ts';
import { useSelected } from '../pane/use-selected.ts';
import { arrangeResults } from './arrange.logic.ts';
import { keptHit } from './kept-hit.logic.ts';
import { Result } from './result.tsx';
import { ResultList } from './result-list.tsx';

// Lazy, because most queries name no document. Without a Suspense boundary, so that the server's HTML stays until the
// code is loaded. If it cannot be loaded, the document is shown as an ordinary result.
const NamedCard = lazy<ComponentType<NamedCardProps>>(() =>
  import('../card/named-card.tsx').then(
    (module) => ({ default: module.NamedCard }),
    () => ({
      default: ({ named, params, sites }) => <Result document={named.hit} params={params} sites={sites} />,
    }),
  ),
);

type ResultPanesProps = { data: ReadSearchResponse; params: FilteredSearchParams; sites: Sites };

/** The list of results and, where there is room, the selected one beside it; one pane elsewhere. */
export function ResultPanes({ data, params, sites }: ResultPanesProps) {
  const { named, shown, folded } = useMemo(() => arrangeResults(data), [data]);
  // The server writes both panes, and the browser drops the second where it has no room.
  const isWide = useIsWide(true);
  const [place, select] = useSelected(searchRequest(params).toString(), shown.length + folded.length);
  const list = useRef<HTMLDivElement>(null);
  const keys = useKeysDialog();
  const selected = isWide ? place : null;
  const { search } = usePageTexts();
  function keep(at: number) {
    const hit = shown[at] ?? folded[at - shown.length];
    if (hit) askToKeep(keptHit(hit, search.untitled));
  }
  useResultKeys({ list, selected, onSelect: select, onKeys: keys.open, onKeep: keep });
  // The row is marked at once; the pane, which is much more to render, follows when the browser has the time.
  const hit = useDeferredValue(shown[place] ?? folded[place - shown.length]);
  return (
    <div className="desk:grid desk:grid-cols-[clamp(26.25rem,42%,35rem)_minmax(0,1fr)] desk:items-start">
      <div className="grid min-w-0 grid-cols-1 gap-3">
        {named.length > 0 && (
          <div className="grid gap-2 desk:pr-4">
            {named.map((one) => (
              <NamedCard key={one.hit.doc_id} named={one} params={params} sites={sites} />
            ))}
          </div>
        )}
        <ResultList
          list={list}
          shown={shown}
          folded={folded}
          params={params}
          sites={sites}
          selected={selected}
          onSelect={select}
        />
      </div>
      {isWide && hit && <ReadingPane hit={hit} params={params} sites={sites} onKeys={keys.open} />}
      {keys.dialog}
    </div>
  );
}
