import { isProcedural } from '#lib/taiwan/kinds/procedural.ts';
import type { DocumentHead, DocumentSummary } from '#service/engine/ports.ts';
import {
  type CandidateFeatures,
  type DescriptionFeatures,
  type LexicalFeatures,
  logCount,
} from '../features/features.ts';
import { priorOf } from '../features/prior.ts';
import type { KnownAnswers } from '../known-questions/count-answers.ts';
import { type DocumentSimilarity, directionOf, nearestOf } from '../ranking/similarity.ts';

/**
 * A document that may answer a question, with what it is ranked by. `isNamed`: the question cites it. `isProcedural`:
 * a ruling of the 憲法法庭 that says nothing on the merits. `direction`: what it is about, as a vector, where it has vectors.
 */
export type MeasuredDocument = DocumentSummary & {
  features: CandidateFeatures;
  isNamed: boolean;
  isProcedural: boolean;
  direction?: Int8Array;
};

/** What is known of all candidates of a question, by doc_id. */
export type CandidateEvidence = {
  lexical: ReadonlyMap<string, LexicalFeatures>;
  descriptions: ReadonlyMap<string, DescriptionFeatures>;
  /** How well its description matches, as a share of the best. */
  described: ReadonlyMap<string, number>;
  knownAnswers: KnownAnswers;
  /** How much the best candidates cite it. */
  votes: ReadonlyMap<string, number>;
  /** The share of the question's citations that it cites too. */
  shares: ReadonlyMap<string, number>;
  similarities: ReadonlyMap<string, DocumentSimilarity>;
  named: ReadonlySet<string>;
};

/** Gathers all that is known of a candidate. */
export function measuredDocument(
  document: DocumentHead,
  { lexical, descriptions, described, knownAnswers, votes, shares, similarities, named }: CandidateEvidence,
): MeasuredDocument {
  const { doc_id, title, doc_type, is_abandoned, date, level, court, issuer, head } = document;
  const similarity = similarities.get(doc_id);
  const words = lexical.get(doc_id) as LexicalFeatures;
  const known = descriptions.get(doc_id) as DescriptionFeatures;
  const answer = knownAnswers.get(doc_id);
  const { citedByDecisions, citedByStatutes } = document;
  return {
    doc_id,
    title,
    doc_type,
    is_abandoned,
    date,
    level,
    court,
    issuer,
    isNamed: named.has(doc_id),
    isProcedural: doc_type === '憲法法庭裁判' && isProcedural(document, head),
    ...(similarity && { direction: directionOf(similarity.vectors) }),
    // Not spread from its parts: spreading objects with this many fields takes several times as long.
    features: {
      expandedText: words.expandedText,
      expandedTitle: words.expandedTitle,
      expandedCover: words.expandedCover,
      expandedNear: words.expandedNear,
      literalText: words.literalText,
      literalTitle: words.literalTitle,
      literalCover: words.literalCover,
      literalNear: words.literalNear,
      literalRun: words.literalRun,
      literalRuns: words.literalRuns,
      nameMatch: known.nameMatch,
      writtenText: known.writtenText,
      writtenCover: known.writtenCover,
      writtenRun: known.writtenRun,
      writtenExpanded: known.writtenExpanded,
      lineCover: known.lineCover,
      lineExpanded: known.lineExpanded,
      lineDensity: known.lineDensity,
      aroundText: known.aroundText,
      aroundCover: known.aroundCover,
      aroundRun: known.aroundRun,
      aroundExpanded: known.aroundExpanded,
      isWritten: known.isWritten,
      described: described.get(doc_id) ?? 0,
      cited: votes.get(doc_id) ?? 0,
      citedByDecisions: logCount(citedByDecisions),
      citedByStatutes: logCount(citedByStatutes),
      prior: priorOf(doc_id),
      length: logCount(head.length),
      shared: shares.get(doc_id) ?? 0,
      vector: similarity ? nearestOf(similarity) : 0,
      vectorText: similarity?.passage ?? 0,
      vectorWhole: similarity?.whole ?? 0,
      vectorWritten: similarity?.written ?? 0,
      vectorSupport: similarity?.support ?? 0,
      knownAnswer: answer?.share ?? 0,
      knownAnswerOfAll: answer?.ofAll ?? 0,
      knownAnswerNearest: answer?.nearest ?? 0,
    },
  };
}
