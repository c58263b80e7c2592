import type { FeatureTexts, TextNumber } from './feature-texts.ts';

/** The number of documents that hold each feature. */
export class FeatureCensus {
  readonly documents = new Map<number, number>();
  readonly #last = new Map<number, number>();
  #count = 0;

  get count() {
    return this.#count;
  }

  add(texts: FeatureTexts, document: readonly TextNumber[]): void {
    this.#count++;
    for (const text of document)
      for (const feature of texts.of(text)) {
        // As a signed integer the key is fast in a Map.
        const key = feature | 0;
        if (this.#last.get(key) === this.#count) continue;
        this.#last.set(key, this.#count);
        this.documents.set(key, (this.documents.get(key) ?? 0) + 1);
      }
  }
}

export type FeatureCensuses = {
  /** Articles of statutes. */
  statutes: FeatureCensus;
  interpretations: FeatureCensus;
  /** Notes on articles. */
  notes: FeatureCensus;
  /** All of its features are taken, unless too many articles hold them. */
  lexicon: FeatureCensus;
};

export const MIN_ARTICLES = 8;
export const MIN_INTERPRETATIONS = 20;
export const MIN_NOTES = 3;
/** A feature of a larger share of articles does not distinguish them. */
const MAX_ARTICLE_SHARE = 0.25;

/**
 * The features that get a row, `maxRows` at most, and the rarity of each: minus the logarithm of the share of articles that
 * hold it. Judgments add none, because their features can be parts of people's names.
 */
export function chooseVocabulary(
  { statutes, interpretations, notes, lexicon }: FeatureCensuses,
  maxRows: number,
): { features: Uint32Array; rarity: Float32Array } {
  const maxArticles = statutes.count * MAX_ARTICLE_SHARE;
  const inStatutes = (key: number) => statutes.documents.get(key) ?? 0;
  const chosen = new Set<number>();
  for (const key of lexicon.documents.keys()) if (inStatutes(key) <= maxArticles) chosen.add(key);
  const frequent = [...statutes.documents]
    .filter(([, count]) => count >= MIN_ARTICLES && count <= maxArticles)
    .concat([...interpretations.documents].filter(([, count]) => count >= MIN_INTERPRETATIONS))
    .concat([...notes.documents].filter(([, count]) => count >= MIN_NOTES))
    .sort(([a, many], [b, more]) => more - many || a - b);
  for (const [key] of frequent) {
    if (chosen.size >= maxRows) break;
    if (inStatutes(key) <= maxArticles) chosen.add(key);
  }
  const features = Uint32Array.from([...chosen].slice(0, maxRows), (key) => key >>> 0).sort();
  const rarity = Float32Array.from(features, (feature) =>
    Math.log((statutes.count + 1) / (inStatutes(feature | 0) + 1)),
  );
  return { features, rarity };
}
