import { HIERARCHY_RANK, hierarchyRankOf } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import type { SearchCandidate } from '../candidates/search-candidate.ts';
import type { RankedQuestion } from './ranked-question.ts';
import { supportOdds } from './similarity.ts';

/** What counts more or less in questions of a style, and the place of a document in the hierarchy of norms. */
const STYLE = [
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
] as const;
const SUPPORT = [
  'vectorSupport',
  'vectorSupport odds',
  'vectorSupport odds cubed',
  'vectorSupport place',
  'vectorSupport x terms',
  'vectorSupport x everyday',
] as const;
const KNOWN_ANSWER = [
  'knownAnswer',
  'knownAnswer cubed',
  'knownAnswerOfAll',
  'knownAnswerNearest',
  'knownAnswer x nearest',
  'knownAnswer x terms',
  'knownAnswer x everyday',
] as const;

export const STYLE_FEATURES: readonly string[] = [...STYLE, ...SUPPORT, ...KNOWN_ANSWER];

/** Writes the values of `STYLE_FEATURES` into a row from a place on. */
export function writeStyleFeatures(
  row: Float32Array,
  from: number,
  one: SearchCandidate,
  question: RankedQuestion,
): void {
  const behindStyle = writeStyle(row, from, one, question);
  const behindSupport = writeSupport(row, behindStyle, one, question);
  writeKnownAnswer(row, behindSupport, one, question);
}

function writeStyle(row: Float32Array, from: number, one: SearchCandidate, question: RankedQuestion): number {
  const { features } = one;
  const { vector } = features;
  const { style } = question;
  const hierarchyRank = hierarchyRankOf(one);
  let at = from;
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
  row[at++] = features.vectorWritten > 0 ? 1 / (1 + question.placeByWritten(features.vectorWritten)) : 0;
  return at;
}

function writeSupport(
  row: Float32Array,
  from: number,
  { features }: SearchCandidate,
  question: RankedQuestion,
): number {
  const { style } = question;
  const support = features.vectorSupport;
  let at = from;
  row[at++] = support;
  const odds = support > 0 ? supportOdds(support, question.maxSupport) : 0;
  row[at++] = odds;
  row[at++] = odds ** 3;
  row[at++] = support > 0 ? 1 / (1 + question.placeBySupport(support)) : 0;
  row[at++] = support * style.terms;
  row[at++] = support * style.everyday;
  return at;
}

function writeKnownAnswer(
  row: Float32Array,
  from: number,
  { features }: SearchCandidate,
  { style }: RankedQuestion,
): void {
  const { knownAnswer } = features;
  let at = from;
  row[at++] = knownAnswer;
  row[at++] = knownAnswer ** 3;
  row[at++] = features.knownAnswerOfAll;
  row[at++] = features.knownAnswerNearest;
  row[at++] = knownAnswer * features.knownAnswerNearest;
  row[at++] = knownAnswer * style.terms;
  row[at++] = knownAnswer * style.everyday;
}
