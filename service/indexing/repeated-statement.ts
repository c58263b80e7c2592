import type { Level } from '#lib/contract/document.ts';
import type { RepeatedStatement, StatementOccurrence } from '#service/engine/ports.ts';
import type { StatementGroup } from './group-statements.ts';

/** Number of documents listed for a statement. */
const NAMED_DOCUMENTS = 20;

/** A group of near duplicates without its text; `quoted`: the newest of the highest court, whose words are shown. */
export type CountedGroup = Pick<
  RepeatedStatement,
  'decisions' | 'letters' | 'first' | 'last' | 'byLevel' | 'docIds'
> & { quoted: StatementOccurrence };

const RANKS: Record<Level, number> = { 最高: 0, 高等: 1, 智財: 1, 地方: 2 };
const OTHER_COURT = 3;
const LETTER = 4;

/** The highest first; a letter after all courts. */
function rankOf({ doc_type, level }: StatementOccurrence): number {
  if (doc_type !== '裁判') return LETTER;
  return level ? RANKS[level] : OTHER_COURT;
}

const newestFirst = (a: StatementOccurrence, b: StatementOccurrence): number =>
  (b.date ?? '').localeCompare(a.date ?? '') || (a.doc_id < b.doc_id ? -1 : 1);

/** Groups stated by more than one document, most decisions first. A document counts once. */
export function countRepeated(groups: readonly StatementGroup[]): CountedGroup[] {
  return groups
    .flatMap((group): CountedGroup[] => {
      const byDocument = new Map(group.occurrences.toReversed().map((one) => [one.doc_id, one]));
      const documents = [...byDocument.values()].sort(newestFirst);
      const [quoted] = documents.toSorted((a, b) => rankOf(a) - rankOf(b) || newestFirst(a, b));
      return quoted && documents.length > 1 ? [countGroup(documents, quoted)] : [];
    })
    .sort(
      (a, b) =>
        b.decisions - a.decisions || b.letters - a.letters || (b.last ?? '').localeCompare(a.last ?? ''),
    );
}

function countGroup(documents: readonly StatementOccurrence[], quoted: StatementOccurrence): CountedGroup {
  const decisions = documents.filter(({ doc_type }) => doc_type === '裁判');
  const dates = (decisions.length > 0 ? decisions : documents).flatMap(({ date }) => date ?? []).sort();
  const byLevel: Partial<Record<Level, number>> = {};
  for (const { level } of decisions) if (level) byLevel[level] = (byLevel[level] ?? 0) + 1;
  return {
    quoted,
    decisions: decisions.length,
    letters: documents.length - decisions.length,
    first: dates[0] ?? null,
    last: dates.at(-1) ?? null,
    byLevel,
    docIds: documents.slice(0, NAMED_DOCUMENTS).map(({ doc_id }) => doc_id),
  };
}
