import type { Citation } from '#lib/taiwan/citations/types.ts';
import type { LinkingCitation } from '../../ports.ts';
import type { StoredFacts } from '../store/stored.ts';

/** A document of the index `citations`. `year`: that of its date, here also of a statute. */
export type StoredCitations = StoredFacts & {
  is_whole: boolean;
  /** Ids of the targets that it cites, each once; for a judgment also by view. */
  targets: readonly string[];
  court_view: readonly string[];
  party_view: readonly string[];
  found: readonly (LinkingCitation & { target: string })[];
};

export type StoredTarget = { id: string; key: string; citation: Citation; resolved?: string | null };
