import type { TextNumber, Texts } from './texts.ts';

/** In how many documents each feature occurs. */
export class Census {
  readonly documents = new Map<number, number>();
  readonly #last = new Map<number, number>();
  #count = 0;

  get count() {
    return this.#count;
  }

  add(texts: Texts, document: readonly TextNumber[]): void {
    this.#count++;
    for (const text of document)
      for (const feature of texts.of(text)) {
        // A signed number of 32 bits is a fast key.
        const key = feature | 0;
        if (this.#last.get(key) === this.#count) continue;
        this.#last.set(key, this.#count);
        this.documents.set(key, (this.documents.get(key) ?? 0) + 1);
      }
  }
}

export type Sources = {
  /** Articles of statutes. */
  statutes: Census;
  interpretations: Census;
  /** The lexicon, written by ourselves: all of its features are taken. */
  lexicon: Census;
};

export const FEWEST_ARTICLES = 8;
export const FEWEST_INTERPRETATIONS = 20;
/** What is in more articles than this tells nothing. */
const LARGEST_SHARE = 0.25;

/**
 * The features that get a row, at most so many, and how rare each is (the logarithm of the share of articles that hold
 * it, turned positive). Judgments add none: their features can be parts of the names of people.
 */
export function chooseVocabulary(
  { statutes, interpretations, lexicon }: Sources,
  most: number,
): { features: Uint32Array; rarity: Float32Array } {
  const most25 = statutes.count * LARGEST_SHARE;
  const inStatutes = (key: number) => statutes.documents.get(key) ?? 0;
  const chosen = new Set<number>();
  for (const key of lexicon.documents.keys()) if (inStatutes(key) <= most25) chosen.add(key);
  const frequent = [...statutes.documents]
    .filter(([, count]) => count >= FEWEST_ARTICLES && count <= most25)
    .concat([...interpretations.documents].filter(([, count]) => count >= FEWEST_INTERPRETATIONS))
    .sort(([a, many], [b, more]) => more - many || a - b);
  for (const [key] of frequent) {
    if (chosen.size >= most) break;
    if (inStatutes(key) <= most25) chosen.add(key);
  }
  const features = Uint32Array.from([...chosen].slice(0, most), (key) => key >>> 0).sort();
  const rarity = Float32Array.from(features, (feature) =>
    Math.log((statutes.count + 1) / (inStatutes(feature | 0) + 1)),
  );
  return { features, rarity };
}
