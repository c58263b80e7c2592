import type { CheckFinding } from '../contract/names.ts';

/** How many citations of a brief had which finding; those of which there was none are left out. */
export type FindingCounts = Partial<Record<CheckFinding, number>>;

/** How many citations of a brief there were, how many of them need a look, and how many could not be verified. */
export type FindingSummary = { citations: number; toLookAt: number; unverified: number };

/** A brief that was saved, as it is listed. */
export type SavedBrief = {
  id: string;
  name: string;
  findings: FindingCounts;
  /** When its text and its findings were saved last. */
  savedAt: number;
};

/** The same with its text, to be checked again. */
export type OpenedBrief = SavedBrief & { text: string };
