import { isStatute, withoutPlace } from '#lib/taiwan/kinds/hierarchy.ts';
import type { SearchCandidate } from '../candidates/search-candidate.ts';
import type { RankedKind } from './kind-features.ts';
import type { RankedQuestion } from './ranked-question.ts';

/** Who cites a document, how near it is, and what it is. */
export const DOCUMENT_FEATURES: readonly string[] = [
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
];

/** Writes the values of `DOCUMENT_FEATURES` into a row from a place on; returns the place behind them. */
export function writeDocumentFeatures(
  row: Float32Array,
  from: number,
  candidate: SearchCandidate,
  kind: RankedKind,
  question: RankedQuestion,
): number {
  const { features } = candidate;
  const { vector } = features;
  const name = question.foldActName(withoutPlace(candidate.title));
  const authority = features.citedByDecisions + 0.5 * features.citedByStatutes;
  let at = from;
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
  row[at++] = vector / question.maxVector;
  row[at++] = vector > 0 ? 1 / (1 + question.placeByVector(vector)) : 0;
  row[at++] = Number(isStatute(candidate));
  row[at++] = Number(candidate.is_abandoned);
  row[at++] =
    candidate.date && kind !== 'article' && kind !== 'act'
      ? (Number(candidate.date.slice(0, 4)) - 2000) / 20
      : 0;
  row[at++] = Number(candidate.level === '最高');
  row[at++] = Number(candidate.isNamed);
  row[at++] = candidate.keywordRank === undefined ? 0 : 1 / (1 + candidate.keywordRank);
  row[at++] = Number(name.length > 2 && question.folded.includes(name));
  return at;
}
