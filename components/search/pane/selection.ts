/** The selected result: its place in the list of a search. */
type SelectedPlace = { search: string; place: number };

const NAME = 'legalDeskSelected';

type HistoryLike = Pick<History, 'state' | 'replaceState'>;

/** What was selected in this search when its entry of the history was left; null where nothing was. */
export function recallSelected(history: HistoryLike, search: string): number | null {
  const kept = (history.state as { [NAME]?: Partial<SelectedPlace> } | null)?.[NAME];
  return kept?.search === search && Number.isInteger(kept.place) ? (kept.place as number) : null;
}

/**
 * Keeps the selection with the entry of the history, so that Back finds it again. A browser that allows no more changes
 * just now (Safari, a hundred in ten seconds) keeps the one before.
 */
export function rememberSelected(history: HistoryLike, search: string, place: number): void {
  try {
    history.replaceState({ ...(history.state as object | null), [NAME]: { search, place } }, '');
  } catch {}
}
