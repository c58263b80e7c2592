/** What a text has of a question's terms: all numbers from 0 up, more is better. */
export type LexicalFeatures = {
  /** Like BM25: how often the terms stand in the text and in the title. */
  expandedText: number;
  expandedTitle: number;
  /** Share of the question's words that the text holds, weighted by rarity: anywhere, and in one place. */
  expandedCover: number;
  expandedNear: number;
  literalText: number;
  literalTitle: number;
  literalCover: number;
  literalNear: number;
  /** The longest run of literal terms one after another, as a share of all. */
  literalRun: number;
  /** Share of the literal terms that stand in longer runs. */
  literalRuns: number;
};

/** What a document's description has of a question, beside what its text has: numbers from 0 up. */
export type DescribedFeatures = {
  /** How far the question is one of its names. */
  nameMatch: number;
  /** Of its names and the questions that it answers. */
  writtenText: number;
  writtenCover: number;
  writtenRun: number;
  writtenExpanded: number;
  /** Of the one name, question or query that has most: how much of the question it holds, and how much of it that is. */
  lineCover: number;
  lineExpanded: number;
  lineDensity: number;
  /** Of the headings above it and the sentences that cite it. */
  aroundText: number;
  aroundCover: number;
  aroundRun: number;
  aroundExpanded: number;
  /** Whether anything was written of it. */
  isWritten: number;
};

/** All that is measured of a candidate. */
export type CandidateFeatures = LexicalFeatures &
  DescribedFeatures & {
    /** How well it is known by what the question says, as a share of the best. */
    described: number;
    /** How much the best candidates cite it. */
    cited: number;
    /** How many documents cite it: logarithms. */
    citedByDecisions: number;
    citedByStatutes: number;
    /** The same in judgments that are not held (prior.ts). */
    prior: number;
    /** Logarithm of the length of its text. */
    length: number;
    /** What share it cites of what the question cites. */
    shared: number;
    /**
     * Cosines with the question; 0 where there are no vectors: of the nearest of all that follows, of its nearest passage, of
     * its text as a whole, of the nearest note on it, and the soft maximum of passage and notes (similarity.ts).
     */
    vector: number;
    vectorText: number;
    vectorWhole: number;
    vectorWritten: number;
    vectorSupport: number;
  };

/** A logarithm, so that a hundred citations more matter to the unknown and not to the well-known. */
export const logCount = (count: number): number => Math.log1p(count);
