'use client';

import { useCallback, useLayoutEffect, useState } from 'react';
import { recallSelected, rememberSelected } from './selection.ts';

/**
 * The place of the selected result, the first unless another was chosen; and the way to choose. Back and Forward find the
 * place that was selected when the page was left.
 */
export function useSelected(search: string, count: number): [number, (place: number) => void] {
  const [chosen, setChosen] = useState<{ search: string; place: number } | null>(null);
  useLayoutEffect(() => {
    const place = recallSelected(window.history, search);
    if (place !== null) setChosen({ search, place });
  }, [search]);
  const select = useCallback(
    (place: number) => {
      setChosen((before) =>
        before?.search === search && before.place === place ? before : { search, place },
      );
      // A key both moves the focus and selects: one entry is written, not two.
      if (recallSelected(window.history, search) !== place) rememberSelected(window.history, search, place);
    },
    [search],
  );
  return [chosen?.search === search && chosen.place < count ? chosen.place : 0, select];
}
