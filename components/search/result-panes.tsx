'use client';

import { useMemo, useRef } from 'react';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import type { Sites } from '#lib/search/links.ts';
import type { UpstreamHit } from '#lib/search/outcome.ts';
import { searchRequest } from '#lib/search/request.ts';
import { foldUndecided } from './facts.logic.ts';
import { useKeysDialog } from './pane/keys-button.tsx';
import { ReadingPane } from './pane/reading-pane.tsx';
import { useIsWide } from './pane/use-is-wide.ts';
import { useResultKeys } from './pane/use-result-keys.ts';
import { useSelected } from './pane/use-selected.ts';
import { ResultList } from './result-list.tsx';

type ResultPanesProps = { documents: readonly UpstreamHit[]; params: FilteredSearchParams; sites: Sites };

/** The list of results and, where there is room, the selected one beside it; one pane elsewhere. */
export function ResultPanes({ documents, params, sites }: ResultPanesProps) {
  const { shown, folded } = useMemo(() => foldUndecided(documents), [documents]);
  // The server writes both panes, and the browser drops the second where it has no room.
  const isWide = useIsWide(true);
  const [place, select] = useSelected(searchRequest(params).toString(), documents.length);
  const list = useRef<HTMLDivElement>(null);
  const keys = useKeysDialog();
  const selected = isWide ? place : null;
  useResultKeys({ list, selected, onSelect: select, onKeys: keys.open });
  const hit = shown[place] ?? folded[place - shown.length];
  return (
    <div className="desk:grid desk:grid-cols-[minmax(26.25rem,35rem)_minmax(0,1fr)] desk:items-start">
      <ResultList
        list={list}
        shown={shown}
        folded={folded}
        params={params}
        sites={sites}
        selected={selected}
        onSelect={select}
      />
      {isWide && hit && <ReadingPane hit={hit} params={params} sites={sites} onKeys={keys.open} />}
      {keys.dialog}
    </div>
  );
}
