import { type NearestPassages, nearestOf } from '../similarity.ts';

/** Of all that may answer this share of the limit is read: reading is most of the work. */
const READ_SHARE = 0.6;
/** The nearest document in meaning counts so much more than the strongest by words. */
const SIMILARITY_WEIGHT = 2;
/** So does the one best known by it. */
const DESCRIBED_WEIGHT = 2;

type UnreadEvidence = {
  /** By document, in the order that breaks ties. */
  strengths: ReadonlyMap<string, number>;
  similarities: ReadonlyMap<string, NearestPassages>;
  /** What share they cite of what the question cites. */
  shares: ReadonlyMap<string, number>;
  /** How well they are known by what it says, as a share of the best. */
  described: ReadonlyMap<string, number>;
};

/** Chooses the candidates that are worth reading, best first, by what is known without reading them. */
export function chooseCandidates(
  { strengths, similarities, shares, described }: UnreadEvidence,
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
          DESCRIBED_WEIGHT * (described.get(docId) ?? 0),
      };
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, Math.ceil(limit * READ_SHARE))
    .map(({ docId }) => docId);
}
