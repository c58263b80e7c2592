import { keyOf } from '../own-storage.ts';

/** The searches that one lawyer made in this browser, the latest first; nobody else's are shown to her. */
const NAME = 'searches';
const MAX_KEPT = 100;

type HistoryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** If a browser blocks its storage, or it is full, the box has no history. */
export function readHistory(storage: HistoryStorage | null, owner: string): string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(keyOf(owner, NAME)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function addToHistory(storage: HistoryStorage | null, owner: string, query: string): void {
  const others = readHistory(storage, owner).filter((one) => one !== query);
  try {
    storage?.setItem(keyOf(owner, NAME), JSON.stringify([query, ...others].slice(0, MAX_KEPT)));
  } catch {
    // Full: the searches that are kept stay.
  }
}

export function forgetHistory(storage: HistoryStorage | null, owner: string): void {
  try {
    storage?.removeItem(keyOf(owner, NAME));
  } catch {
    // A blocked storage holds nothing.
  }
}

/** Earlier searches that hold all that was typed, wherever; the latest first. */
export function matching(history: readonly string[], typed: string, limit: number): string[] {
  const words = typed.toLowerCase().split(/\s+/u);
  return history
    .filter((query) => query !== typed.trim() && words.every((word) => query.toLowerCase().includes(word)))
    .slice(0, limit);
}
