import type { Amendment } from '../document/articles/amendments.ts';
import type { Verdict } from '../document/decisions/verdict.ts';

/** A provision that a decision is about: its title as the memo sets it, and what became of it. */
export type DecidedProvision = {
  title: string;
  verdict: Verdict | null;
  /** The day of the decision, from which its terms run, and the part of it that decides. */
  decided: string | null;
  part: string | null;
  /** The last change since. */
  amended: Amendment | null;
};
