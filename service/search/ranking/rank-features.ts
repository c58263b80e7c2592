import { isActId } from '#lib/taiwan/ids.ts';
import { isConstitutionalJudgment, isStatute, withoutPlace } from '#lib/taiwan/kinds/hierarchy.ts';
import { HIERARCHY_RANK, hierarchyRankOf } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import { questionStyle } from '#lib/taiwan/questions/question-style.ts';
import { foldText } from '#lib/text/fold.ts';
import type { MeasuredDocument } from '../candidates/measured-document.ts';
import type { CandidateFeatures } from '../features/features.ts';
import { supportOdds } from './similarity.ts';

/** A document that may answer a question, with all that it is ranked by. */
export type SearchCandidate = MeasuredDocument & {
  /** From 0, as keyword search ordered it. */
  keywordRank?: number;
};

const KINDS = ['article', 'act', 'interpretation', 'judgment', 'ruling', 'case', 'letter'] as const;
/** The kinds of which more is learned: how they suit each style of question, and how much vectors and shared citations say. */
const STYLED_KINDS = KINDS.slice(0, 5);
type RankedKind = (typeof KINDS)[number];

function kindOf({ doc_type, doc_id }: SearchCandidate): RankedKind {
  switch (doc_type) {
    case '法規命令':
      return isActId(doc_id) ? 'act' : 'article';
    case '釋字':
      return 'interpretation';
    case '憲法法庭裁判':
      return isConstitutionalJudgment({ doc_id }) ? 'judgment' : 'ruling';
    case '裁判':
      return 'case';
    case '函釋':
      return 'letter';
  }
}

const LEXICAL = [
  'expandedText',
  'expandedTitle',
  'expandedCover',
  'expandedNear',
  'literalText',
  'literalTitle',
  'literalCover',
  'literalNear',
  'literalRun',
  'literalRuns',
] as const;
const DESCRIBED = [
  'nameMatch',
  'writtenText',
  'writtenCover',
  'writtenRun',
  'writtenExpanded',
  'lineCover',
  'lineExpanded',
  'lineDensity',
  'aroundText',
  'aroundCover',
  'aroundRun',
  'aroundExpanded',
  'described',
  'isWritten',
  'vectorText',
  'vectorWritten',
] as const;
/** Features that are also taken relative to the best of all candidates. */
const COMPARED = [
  'expandedText',
  'literalText',
  'literalNear',
  'literalRun',
  'literalRuns',
  'cited',
  'shared',
  'vectorWhole',
  'nameMatch',
  'writtenText',
  'writtenRun',
  'aroundText',
  'lineCover',
  'lineDensity',
  'vectorWritten',
] as const;
const STYLES = ['everyday', 'formal', 'constitutional', 'long', 'terms'] as const;

/** The names of the numbers that `rankFeatures` gives, in order: what the weights of models/rank.json belong to. */
export const RANK_FEATURES: readonly string[] = [
  ...LEXICAL,
  ...DESCRIBED,
  ...COMPARED.map((name) => `${name} of best`),
  'cited',
  'citedByDecisions',
  'citedByStatutes',
  'prior',
  'authority x expanded',
  'prior x expanded',
  'length',
  'vector',
  'vectorWhole',
  'shared',
  'vector of best',
  'vector place',
  'statute',
  'abandoned',
  'recency',
  'highest court',
  'named',
  'keyword',
  'title is literal',
  ...KINDS,
  ...STYLED_KINDS.flatMap((kind) => STYLES.map((style) => `${kind} x ${style}`)),
  ...STYLED_KINDS.map((kind) => `${kind} x vector`),
  ...STYLED_KINDS.map((kind) => `${kind} x shared`),
  'vector x everyday',
  'vector x long',
  'literalText x everyday',
  'literalText x long',
  'literalRun x long',
  'constitution',
  'code',
  'known act',
  'order',
  'order x terms',
  'code x terms',
  'literalTitle x terms',
  'nameMatch x terms',
  'described x terms',
  'described x everyday',
  'vectorWritten x terms',
  'vectorWritten x everyday',
  'vectorWritten place',
  'vectorSupport',
  'vectorSupport odds',
  'vectorSupport odds cubed',
  'vectorSupport place',
  'vectorSupport x terms',
  'vectorSupport x everyday',
  'knownAnswer',
  'knownAnswer cubed',
  'knownAnswerOfAll',
  'knownAnswerNearest',
  'knownAnswer x nearest',
  'knownAnswer x terms',
  'knownAnswer x everyday',
];

/** All candidates of one question as numbers. */
export function rankFeatures(query: string, candidates: readonly SearchCandidate[]): Float32Array[] {
  const folded = foldText(query);
  const length = Math.max(1, folded.length);
  const style = { ...questionStyle(query, length), long: Math.log1p(length) / 5 };
  const styles = STYLES.map((name) => style[name]);
  const bests = mostOf(candidates);
  const nearest = candidates.reduce((most, { features }) => Math.max(most, features.vector), LEAST);
  const placeByVector = placesOf(candidates.map(({ features }) => features.vector));
  const supported = candidates.reduce((most, { features }) => Math.max(most, features.vectorSupport), LEAST);
  const placeBySupport = placesOf(candidates.map(({ features }) => features.vectorSupport));
  const placeByWritten = placesOf(candidates.map(({ features }) => features.vectorWritten));
  const foldActName = rememberFolded();
  // One array for all: each array of its own is memory outside V8's heap.
  const width = RANK_FEATURES.length;
  const rows = new Float32Array(candidates.length * width);
  return candidates.map((one, i) => {
    const { features } = one;
    const { vector } = features;
    const kind = kindOf(one);
    const hierarchyRank = hierarchyRankOf(one);
    const name = foldActName(withoutPlace(one.title));
    const authority = features.citedByDecisions + 0.5 * features.citedByStatutes;
    const row = rows.subarray(i * width, (i + 1) * width);
    let at = 0;
    at = writeLexical(row, at, features);
    at = writeDescribed(row, at, features);
    const compared = comparedOf(features);
    for (let i = 0; i < compared.length; i++) row[at++] = (compared[i] as number) / (bests[i] as number);
    row[at++] = Math.log1p(features.cited);
    row[at++] = features.citedByDecisions / 5;
    row[at++] = features.citedByStatutes / 5;
    row[at++] = features.prior / 5;
    row[at++] = (authority * features.expandedText) / 5;
    row[at++] = (features.prior * features.expandedText) / 5;
    row[at++] = features.length / 5;
    row[at++] = vector;
    row[at++] = features.vectorWhole;
    row[at++] = features.shared;
    row[at++] = vector / nearest;
    row[at++] = vector > 0 ? 1 / (1 + placeByVector(vector)) : 0;
    row[at++] = Number(isStatute(one));
    row[at++] = Number(one.is_abandoned);
    row[at++] =
      one.date && kind !== 'article' && kind !== 'act' ? (Number(one.date.slice(0, 4)) - 2000) / 20 : 0;
    row[at++] = Number(one.level === '最高');
    row[at++] = Number(one.isNamed);
    row[at++] = one.keywordRank === undefined ? 0 : 1 / (1 + one.keywordRank);
    row[at++] = Number(name.length > 2 && folded.includes(name));
    const ofKind = KINDS.indexOf(kind);
    row[at + ofKind] = 1;
    at += KINDS.length;
    // What is learned of some kinds is 0 for all others.
    if (ofKind < STYLED_KINDS.length) {
      for (let i = 0; i < STYLES.length; i++) row[at + ofKind * STYLES.length + i] = styles[i] as number;
      row[at + STYLED_KINDS.length * STYLES.length + ofKind] = vector;
      row[at + STYLED_KINDS.length * (STYLES.length + 1) + ofKind] = features.shared;
    }
    at += STYLED_KINDS.length * (STYLES.length + 2);
    row[at++] = vector * style.everyday;
    row[at++] = vector * style.long;
    row[at++] = features.literalText * style.everyday;
    row[at++] = features.literalText * style.long;
    row[at++] = features.literalRun * style.long;
    row[at++] = Number(hierarchyRank === HIERARCHY_RANK.constitution);
    row[at++] = Number(hierarchyRank === HIERARCHY_RANK.code);
    row[at++] = Number(hierarchyRank === HIERARCHY_RANK.knownAct);
    row[at++] = Number(hierarchyRank === HIERARCHY_RANK.order);
    row[at++] = Number(hierarchyRank === HIERARCHY_RANK.order) * style.terms;
    row[at++] = Number(hierarchyRank === HIERARCHY_RANK.code) * style.terms;
    row[at++] = features.literalTitle * style.terms;
    row[at++] = features.nameMatch * style.terms;
    row[at++] = features.described * style.terms;
    row[at++] = features.described * style.everyday;
    row[at++] = features.vectorWritten * style.terms;
    row[at++] = features.vectorWritten * style.everyday;
    row[at++] = features.vectorWritten > 0 ? 1 / (1 + placeByWritten(features.vectorWritten)) : 0;
    const support = features.vectorSupport;
    row[at++] = support;
    const odds = support > 0 ? supportOdds(support, supported) : 0;
    row[at++] = odds;
    row[at++] = odds ** 3;
    row[at++] = support > 0 ? 1 / (1 + placeBySupport(support)) : 0;
    row[at++] = support * style.terms;
    row[at++] = support * style.everyday;
    const { knownAnswer } = features;
    row[at++] = knownAnswer;
    row[at++] = knownAnswer ** 3;
    row[at++] = features.knownAnswerOfAll;
    row[at++] = features.knownAnswerNearest;
    row[at++] = knownAnswer * features.knownAnswerNearest;
    row[at++] = knownAnswer * style.terms;
    row[at++] = knownAnswer * style.everyday;
    return row;
  });
}

// Written out in the order of the lists: reading a number by a variable property name allocates an object, a hundred
// for each candidate.

function writeLexical(row: Float32Array, from: number, it: CandidateFeatures): number {
  let at = from;
  row[at++] = it.expandedText;
  row[at++] = it.expandedTitle;
  row[at++] = it.expandedCover;
  row[at++] = it.expandedNear;
  row[at++] = it.literalText;
  row[at++] = it.literalTitle;
  row[at++] = it.literalCover;
  row[at++] = it.literalNear;
  row[at++] = it.literalRun;
  row[at++] = it.literalRuns;
  return at;
}

function writeDescribed(row: Float32Array, from: number, it: CandidateFeatures): number {
  let at = from;
  row[at++] = it.nameMatch;
  row[at++] = it.writtenText;
  row[at++] = it.writtenCover;
  row[at++] = it.writtenRun;
  row[at++] = it.writtenExpanded;
  row[at++] = it.lineCover;
  row[at++] = it.lineExpanded;
  row[at++] = it.lineDensity;
  row[at++] = it.aroundText;
  row[at++] = it.aroundCover;
  row[at++] = it.aroundRun;
  row[at++] = it.aroundExpanded;
  row[at++] = it.described;
  row[at++] = it.isWritten;
  row[at++] = it.vectorText;
  row[at++] = it.vectorWritten;
  return at;
}

const comparedOf = (it: CandidateFeatures): number[] => [
  it.expandedText,
  it.literalText,
  it.literalNear,
  it.literalRun,
  it.literalRuns,
  it.cited,
  it.shared,
  it.vectorWhole,
  it.nameMatch,
  it.writtenText,
  it.writtenRun,
  it.aroundText,
  it.lineCover,
  it.lineDensity,
  it.vectorWritten,
];

/** Stands in for the best value where all are 0, as values are divided by it. */
const LEAST = 1e-6;

/** The most of all candidates, by place in COMPARED. */
function mostOf(candidates: readonly SearchCandidate[]): Float64Array {
  const most = new Float64Array(COMPARED.length).fill(LEAST);
  for (const { features } of candidates) {
    const values = comparedOf(features);
    for (let i = 0; i < values.length; i++)
      if ((values[i] as number) > (most[i] as number)) most[i] = values[i] as number;
  }
  return most;
}

/** Returns the rank of a value among all, from 0, the highest first; equal values share their first rank. */
function placesOf(values: readonly number[]): (value: number) => number {
  const ascending = Float64Array.from(values).sort();
  return (value) => {
    let [low, high] = [0, ascending.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ascending[middle] as number) > value) high = middle;
      else low = middle + 1;
    }
    return ascending.length - low;
  };
}

/** Folds each text once: most candidates of a question are articles of a few acts. */
function rememberFolded(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let folded = known.get(text);
    if (folded === undefined) {
      folded = foldText(text);
      known.set(text, folded);
    }
    return folded;
  };
}
