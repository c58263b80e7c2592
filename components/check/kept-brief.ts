import type { CheckResponse } from '#lib/contract/check.ts';
import type { SavedAs } from './save-brief.tsx';

/** A brief that was checked, as it was then, and what was found in it. */
export type ReportedBrief = { text: string; report: CheckResponse };

/** What stands on `/check`. */
export type KeptBrief = { text: string; savedAs: SavedAs | null; checked: ReportedBrief | null };

let kept: KeptBrief = { text: '', savedAs: null, checked: null };

/**
 * This tab's brief, as long as the page is not reloaded: after a visit to another page it is still there, also if it is
 * unsaved.
 */
export const keptBrief = (): KeptBrief => kept;

export function keepBrief(brief: KeptBrief): void {
  // The server renders for many: nothing may outlive a request there.
  if (typeof window !== 'undefined') kept = brief;
}
