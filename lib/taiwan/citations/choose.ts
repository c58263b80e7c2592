import type { SourceDocument } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import { isOfOtherSource } from '../ids.ts';
import type { CaseCitation, Citation, LetterCitation } from './types.ts';

/** A document with the key of a citation, which may mean it. */
export type CitedCandidate = Omit<SourceDocument, 'text'>;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** In force before not in force, newest first; documents of official collections before those of another source. */
const compareByForce = (a: CitedCandidate, b: CitedCandidate) =>
  Number(a.is_abandoned) - Number(b.is_abandoned) ||
  Number(isOfOtherSource(a.doc_id)) - Number(isOfOtherSource(b.doc_id)) ||
  compare(b.date ?? '', a.date ?? '') ||
  compare(a.doc_id, b.doc_id);

/** Of documents that share a name, the newest one in force. */
export const newestInForce = <T extends CitedCandidate>(candidates: readonly T[]): T | null =>
  candidates.toSorted(compareByForce)[0] ?? null;

/** A simple division (簡易庭) belongs to its court, with whose name titles begin. */
const courtOf = ({ title }: CitedCandidate) => foldText(title).split(/\d/u)[0] ?? '';

/** A 判例 is a judgment selected as a precedent; a citation without the kind most often means a judgment. */
function byDecision({ decision }: CaseCitation) {
  const wanted = decision === '裁定' ? '裁定' : '判決';
  return (a: CitedCandidate, b: CitedCandidate) =>
    Number(!a.title.includes(wanted)) - Number(!b.title.includes(wanted));
}

const byIssuer = ({ issuer = '' }: LetterCitation) => {
  const wanted = foldText(issuer);
  const isOf = ({ issuer: own }: CitedCandidate) =>
    wanted !== '' && own !== null && foldText(own).includes(wanted);
  return (a: CitedCandidate, b: CitedCandidate) => Number(isOf(b)) - Number(isOf(a));
};

/** The documents that a citation may mean, the likeliest first. */
export function rankCited<T extends CitedCandidate>(citation: Citation, candidates: readonly T[]): T[] {
  const first =
    citation.kind === 'case'
      ? byDecision(citation)
      : citation.kind === 'letter'
        ? byIssuer(citation)
        : () => 0;
  return [...candidates].sort((a, b) => first(a, b) || compareByForce(a, b));
}

/**
 * The document that a citation means, or null if it may mean several: without its court a case number is used by a
 * hundred courts, and a letter needs its word.
 */
export function chooseCited<T extends CitedCandidate>(
  citation: Citation,
  candidates: readonly T[],
): T | null {
  if (citation.kind === 'case' && !citation.court && new Set(candidates.map(courtOf)).size > 1) return null;
  if (citation.kind === 'letter' && citation.word === undefined && candidates.length > 1) return null;
  return rankCited(citation, candidates)[0] ?? null;
}
