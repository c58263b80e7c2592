import { actIdOf } from '#lib/taiwan/ids.ts';
import type { Filters } from '#service/engine/ports.ts';
import type { AnswerLibrary, LibraryStatement, QuestionTerm } from '../library.ts';
import type { SelectedDocument } from '../selection/select.ts';
import { createTextScorer } from '../sources/sentence-scorer.ts';
import type { CitedStatement } from './cited-statement.ts';

const MIN_DECISIONS = 2;
/** Minimum score of a statement, and minimum share of the score of the best article. */
const MIN_SCORE = 0.35;
const MIN_SHARE = 0.6;
/** Only says which of two successive laws applied. */
const TRANSITIONAL = /新舊法|行為後法律|法律(?:之|有)?變更|從舊從輕/u;

type StatementLibrary = Pick<AnswerLibrary, 'statementsOf' | 'get'>;
type StatementSearch = {
  text: string;
  terms: readonly QuestionTerm[];
  filters: Filters;
  /** How many an answer may cite. */
  limit: number;
};

/**
 * Adds repeated statements about the best article (with a higher limit the best articles), as far as they answer,
 * each with the newest document of the highest court that states it. Counts are over all decisions, so an answer with
 * filters has none.
 */
export async function citeStatements(
  library: StatementLibrary,
  selected: readonly SelectedDocument[],
  { text, terms, filters, limit }: StatementSearch,
): Promise<SelectedDocument[]> {
  const articles = selected.filter(({ doc_id }) => actIdOf(doc_id)).slice(0, limit);
  if (articles.length === 0 || Object.keys(filters).length > 0) return [...selected];
  const score = createTextScorer(text, terms);
  const [repeated, ...read] = await Promise.all([
    library.statementsOf(articles.map(({ doc_id }) => doc_id)),
    ...articles.map(({ doc_id }) => library.get(doc_id)),
  ]);
  const best = Math.max(0, ...read.map((article) => (article ? score(article.text) : 0)));
  const acts = new Set(selected.map(({ doc_id }) => actIdOf(doc_id)));
  const relevant = repeated
    .filter((statement) => mayBeCited(statement, acts))
    .map((statement) => ({ statement, score: score(statement.text) }))
    .filter(({ score }) => score >= MIN_SCORE && score >= best * MIN_SHARE)
    .sort((a, b) => b.score - a.score || b.statement.decisions - a.statement.decisions);
  return relevant
    .slice(0, limit)
    .reduce((all, { statement }) => withStatement(all, statement), [...selected]);
}

/** Leaves out statements of a single decision, on a change of law, or about acts besides those that answer. */
const mayBeCited = (
  { decisions, quotedFrom, text, articles }: LibraryStatement,
  acts: ReadonlySet<string | null>,
): boolean =>
  decisions >= MIN_DECISIONS &&
  !quotedFrom.is_abandoned &&
  !TRANSITIONAL.test(text) &&
  articles.every((article) => acts.has(actIdOf(article)));

/** Adds the document of a statement, or marks it if it is selected already; one statement a document. */
function withStatement(
  selected: readonly SelectedDocument[],
  { quotedFrom: { doc_id }, ...repeated }: LibraryStatement,
): SelectedDocument[] {
  const { text, articles, decisions, first, last, byLevel } = repeated;
  const statement: CitedStatement = { text, articles, decisions, first, last, byLevel };
  if (selected.some((one) => one.doc_id === doc_id))
    return selected.map((one) =>
      one.doc_id === doc_id && !one.statement ? { ...one, reasonPassage: text, statement } : one,
    );
  const lowest = Math.min(0, ...selected.map(({ score }) => score));
  return [...selected, { doc_id, score: lowest, by: 'citation', reasonPassage: text, statement }];
}
