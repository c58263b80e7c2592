import type { CandidateFeatures } from '#service/search/features/features.ts';
import type { AnswerRanking } from '../library.ts';

type Reach = 'of the best' | 'of the first' | 'of all';
type EvidenceName = `${keyof CandidateFeatures} ${Reach}`;

/** Features of candidates that tell relevance: of the best one, the maximum of the first few, or of all. */
const EVIDENCE = [
  ['vector', 'of the best'],
  ['vectorWritten', 'of the best'],
  ['vectorSupport', 'of the best'],
  ['knownAnswerNearest', 'of the best'],
  ['knownAnswerOfAll', 'of the best'],
  ['lineCover', 'of the best'],
  ['cited', 'of the best'],
  ['prior', 'of the best'],
  ['described', 'of the first'],
  ['literalText', 'of the first'],
  ['knownAnswerNearest', 'of all'],
  ['vectorWritten', 'of all'],
  ['vectorSupport', 'of all'],
  ['vectorText', 'of all'],
  ['vectorWhole', 'of all'],
  ['lineCover', 'of all'],
  ['lineDensity', 'of all'],
  ['nameMatch', 'of all'],
  ['writtenRun', 'of all'],
  ['writtenText', 'of all'],
  ['aroundText', 'of all'],
  ['aroundCover', 'of all'],
  ['literalRuns', 'of all'],
  ['literalNear', 'of all'],
  ['expandedNear', 'of all'],
] as const satisfies readonly (readonly [keyof CandidateFeatures, Reach])[];

/** Number of candidates that count as the first few. */
const FIRST_CANDIDATES = 5;
const REACHES: Record<Reach, number> = {
  'of the best': 1,
  'of the first': FIRST_CANDIDATES,
  'of all': Number.POSITIVE_INFINITY,
};

/** The names of the numbers that `candidateEvidence` gives, in order. */
export const CANDIDATE_EVIDENCE = EVIDENCE.map(([feature, reach]): EvidenceName => `${feature} ${reach}`);

/** Measures how much of a question its candidates cover. */
export const candidateEvidence = ({ candidates }: Pick<AnswerRanking, 'candidates'>): number[] =>
  EVIDENCE.map(([feature, reach]) =>
    candidates.slice(0, REACHES[reach]).reduce((most, one) => Math.max(most, one.features[feature]), 0),
  );
