/** How a text matches the terms of a question: numbers from 0 up, more is better. */
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

/** How a document's description matches a question, apart from its text: numbers from 0 up. */
export type DescriptionFeatures = {
  /** How closely the question matches one of its names. */
  nameMatch: number;
  /** Measured in its names and the questions that it answers. */
  writtenText: number;
  writtenCover: number;
  writtenRun: number;
  writtenExpanded: number;
  /**
   * Maximum over single lines: the share of the question's literal and of its expanded terms in the line, and how much
   * of the line consists of literal terms.
   */
  lineCover: number;
  lineExpanded: number;
  lineDensity: number;
  /** Measured in the headings above it and the sentences that cite it. */
  aroundText: number;
  aroundCover: number;
  aroundRun: number;
  aroundExpanded: number;
  /** Whether there is a note on it. */
  isWritten: number;
};

/** All that is measured of a candidate. */
export type CandidateFeatures = LexicalFeatures &
  DescriptionFeatures & {
    /** How well its description matches, as a share of the best. */
    described: number;
    /** How much the best candidates cite it. */
    cited: number;
    /** How many documents cite it: logarithms. */
    citedByDecisions: number;
    citedByStatutes: number;
    /** How often judgments of the training data cite it, whether they are held or not (prior.ts). */
    prior: number;
    /** Logarithm of the length of its text. */
    length: number;
    /** The share of the question's citations that it cites too. */
    shared: number;
    /**
     * Cosines with the question; 0 where there are no vectors. `vectorText`: of the nearest passage; `vectorWhole`: of
     * the text as a whole; `vectorWritten`: of the nearest note; `vector`: the larger one of passage and note;
     * `vectorSupport`: the soft maximum of passage and notes (similarity.ts).
     */
    vector: number;
    vectorText: number;
    vectorWhole: number;
    vectorWritten: number;
    vectorSupport: number;
    /**
     * How often it answers known questions like this one (known-answers.ts): relative to the document that answers most of
     * them, and relative to all of them; and the cosine of the nearest such question.
     */
    knownAnswer: number;
    knownAnswerOfAll: number;
    knownAnswerNearest: number;
  };

/** Logarithmic, so that a hundred more citations matter to a rarely cited document and not to a well-known one. */
export const logCount = (count: number): number => Math.log1p(count);
