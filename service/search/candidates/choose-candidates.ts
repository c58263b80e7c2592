import type { KnownAnswers } from '../known-questions/count-answers.ts';
import { type NearestPassages, nearestOf } from '../ranking/similarity.ts';

/** Share of the limit whose documents are read: reading is most of the work. */
const READ_SHARE = 0.6;
/** Weight of the nearest vector, relative to the document that is strongest by words. */
const SIMILARITY_WEIGHT = 2;
/** Weight of the best description, on the same scale. */
const DESCRIBED_WEIGHT = 2;
/** Weight of the document that answers most known questions like the one asked, on the same scale. */
const KNOWN_ANSWER_WEIGHT = 2;

type UnreadEvidence = {
  /** By document, in the order that breaks ties. */
  strengths: ReadonlyMap<string, number>;
  similarities: ReadonlyMap<string, NearestPassages>;
  /** The share of the question's citations that a document cites too. */
  shares: ReadonlyMap<string, number>;
  /** How well its description matches, as a share of the best. */
  described: ReadonlyMap<string, number>;
  knownAnswers: KnownAnswers;
};

/** Chooses the candidates whose texts are worth reading, best first, by signals that need no text. */
export function chooseCandidates(
  { strengths, similarities, shares, described, knownAnswers }: UnreadEvidence,
  limit: number,
): string[] {
  const nearest = Math.max(1e-6, ...[...similarities.values()].map(nearestOf));
  return [...strengths]
    .map(([docId, strength]) => {
      const known = similarities.get(docId);
      const similarity = known ? nearestOf(known) : 0;
      return {
        docId,
        value:
          strength +
          (SIMILARITY_WEIGHT * similarity) / nearest +
          (shares.get(docId) ?? 0) +
          DESCRIBED_WEIGHT * (described.get(docId) ?? 0) +
          KNOWN_ANSWER_WEIGHT * (knownAnswers.get(docId)?.share ?? 0),
      };
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, Math.ceil(limit * READ_SHARE))
    .map(({ docId }) => docId);
}
