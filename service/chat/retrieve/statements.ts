import { actIdOf } from '#lib/taiwan/ids.ts';
import type { CitedStatement } from './cited-statement.ts';
import type { AnswerLibrary, LibraryFilters, LibraryStatement, QuestionTerm } from './library.ts';
import type { SelectedDocument } from './select.ts';
import { createTextScorer } from './sentence-scorer.ts';

/** What is repeated about so many of the best articles is looked at. */
const MAX_ARTICLES = 2;
const MIN_DECISIONS = 2;
/** A statement holds at least this share of what the best article holds of the question. */
const MIN_SHARE = 0.5;

type StatementLibrary = Pick<AnswerLibrary, 'statementsOf' | 'get'>;
type StatementSearch = {
  text: string;
  terms: readonly QuestionTerm[];
  filters: LibraryFilters;
  /** How many an answer may cite. */
  limit: number;
};

/**
 * Adds what courts repeat about the best articles, as far as it answers: each by the document in whose words it is, the
 * newest of the highest court. Counts are those of all decisions, so that an answer within filters has none.
 */
export async function citeStatements(
  library: StatementLibrary,
  selected: readonly SelectedDocument[],
  { text, terms, filters, limit }: StatementSearch,
): Promise<SelectedDocument[]> {
  const articles = selected.filter(({ doc_id }) => actIdOf(doc_id)).slice(0, MAX_ARTICLES);
  if (articles.length === 0 || limit === 0 || Object.keys(filters).length > 0) return [...selected];
  const score = createTextScorer(text, terms);
  const [repeated, ...read] = await Promise.all([
    library.statementsOf(articles.map(({ doc_id }) => doc_id)),
    ...articles.map(({ doc_id }) => library.get(doc_id)),
  ]);
  const best = Math.max(0, ...read.map((article) => (article ? score(article.text) : 0)));
  const telling = repeated
    .filter(({ decisions, told }) => decisions >= MIN_DECISIONS && !told.is_abandoned)
    .map((statement) => ({ statement, score: score(statement.text) }))
    .filter(({ score }) => score > 0 && score >= best * MIN_SHARE)
    .sort((a, b) => b.score - a.score || b.statement.decisions - a.statement.decisions);
  return telling.slice(0, limit).reduce((all, { statement }) => withStatement(all, statement), [...selected]);
}

/** With the document of a statement, which may be there already; of one document one statement is cited. */
function withStatement(
  selected: readonly SelectedDocument[],
  { told: { doc_id }, ...repeated }: LibraryStatement,
): SelectedDocument[] {
  const { text, articles, decisions, first, last, byLevel } = repeated;
  const statement: CitedStatement = { text, articles, decisions, first, last, byLevel };
  if (selected.some((one) => one.doc_id === doc_id))
    return selected.map((one) =>
      one.doc_id === doc_id && !one.statement ? { ...one, because: text, statement } : one,
    );
  const lowest = Math.min(0, ...selected.map(({ score }) => score));
  return [...selected, { doc_id, score: lowest, by: 'citation', because: text, statement }];
}
