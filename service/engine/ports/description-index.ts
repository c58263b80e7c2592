import type { WeightedPhrase } from './lexical-index.ts';

/** The fields of a description, those that tell most first. */
export const DESCRIPTION_FIELDS = ['names', 'questions', 'headings', 'citing'] as const;
export type DescriptionField = (typeof DESCRIPTION_FIELDS)[number];

/**
 * What a document is known by beside its own words: `names` in doctrine, `questions` that it answers, `headings`
 * above it, sentences `citing` it. Several texts of a field are joined by 。; they are not folded.
 */
export type DocumentDescription = Record<DescriptionField, string> & { doc_id: string };

export type DescriptionQuery = {
  /** A term that more than `maxDocuments` fields hold is not scored. */
  terms: readonly WeightedPhrase[];
  fieldWeights: Readonly<Record<DescriptionField, number>>;
  limit: number;
};

/** `score`: sum over fields of weight × field weight × rarity of the terms held. */
export type DescriptionHit = { doc_id: string; score: number };

export interface DescriptionIndex {
  /** The descriptions of these documents; documents without one are left out. */
  get(docIds: readonly string[]): Promise<DocumentDescription[]>;
  /** The documents whose descriptions hold any of the terms, best first. */
  search(query: DescriptionQuery): Promise<DescriptionHit[]>;
  /** Stores descriptions of held documents; an empty description removes the stored one. Returns how many changed. */
  put(batch: readonly DocumentDescription[]): Promise<number>;
}
