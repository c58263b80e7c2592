import { actIdOf } from '#lib/taiwan/ids.ts';
import { decidesOnConstitution } from '#lib/taiwan/kinds/hierarchy.ts';
import { readNames } from '../../understand/named-documents.ts';
import type { UserQuestion } from '../../understand/user-question.ts';
import type { AnswerLibrary, AnswerRanking, LibraryEntry, RankedEntry } from '../library.ts';
import { lookUpNamedDocuments } from '../look-up-named.ts';
import type { SelectedDocument } from '../selection/select.ts';

/** Rank up to which a found provision counts as about the question; a decision counts at any rank. */
const MAX_PROVISION_RANK = 10;
/** Added to the lowest score of the selected documents: the score of a document that is added. */
const ADDED_SCORE_OFFSET = -0.7;
/** An act that implements an interpretation has it in its name: 司法院釋字第七四八號解釋施行法. */
const IMPLEMENTED_INTERPRETATION = /^.*第.+號解釋(?=施行法)/u;

type ConstitutionalOptions = {
  question: Pick<UserQuestion, 'kind' | 'filters'>;
  rankings: readonly AnswerRanking[];
};

/**
 * Completes an answer about the constitution: if no decision on it is selected, the best one found is added; if no
 * provision is, the best one of the first found. The interpretation that a selected act implements is added for
 * every kind of question.
 */
export async function addConstitutional(
  library: Pick<AnswerLibrary, 'keyword' | 'get'>,
  selected: readonly SelectedDocument[],
  { question, rankings }: ConstitutionalOptions,
): Promise<SelectedDocument[]> {
  if (selected.length === 0) return [];
  const found = rankings.flatMap(({ candidates }) => candidates);
  const entries = new Map(rankings.flatMap(({ candidates }) => candidates.map((one) => [one.doc_id, one])));
  const chosen = selected.flatMap(({ doc_id }) => entries.get(doc_id) ?? []);
  const wanted = [
    ...(await findImplemented(library, chosen, question.filters)),
    ...(question.kind === 'constitutional' ? missingOf(chosen, found) : []),
  ];
  const known = new Set(selected.map(({ doc_id }) => doc_id));
  const score = Math.min(...selected.map((one) => one.score)) + ADDED_SCORE_OFFSET;
  const added = [...new Set(wanted)].filter((id) => !known.has(id));
  return [...selected, ...added.map((doc_id): SelectedDocument => ({ doc_id, score, by: 'citation' }))];
}

const isProvision = (one: Pick<LibraryEntry, 'doc_id' | 'is_abandoned'>): boolean =>
  actIdOf(one.doc_id) !== null && !one.is_abandoned;

/** The best decision and the best provision, where none was selected. */
function missingOf(chosen: readonly RankedEntry[], found: readonly RankedEntry[]): string[] {
  const best = (among: readonly RankedEntry[], isWanted: (one: RankedEntry) => boolean) =>
    chosen.some(isWanted) ? undefined : among.find(isWanted)?.doc_id;
  return [best(found, decidesOnConstitution), best(found.slice(0, MAX_PROVISION_RANK), isProvision)].filter(
    (id) => id !== undefined,
  );
}

async function findImplemented(
  library: Pick<AnswerLibrary, 'keyword' | 'get'>,
  chosen: readonly RankedEntry[],
  filters: UserQuestion['filters'],
): Promise<string[]> {
  const names = new Set(chosen.flatMap(({ title }) => IMPLEMENTED_INTERPRETATION.exec(title)?.[0] ?? []));
  const named = [...names].flatMap((name) => readNames(name).named);
  const { documents } = await lookUpNamedDocuments(library, named, filters);
  return documents.map(({ doc_id }) => doc_id);
}
