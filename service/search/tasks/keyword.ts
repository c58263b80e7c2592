import type { Understood } from '#lib/contract/why.ts';
import { type QueryTerm, readQuery } from '#lib/search/query.ts';
import { citationSpellings, termSpellings, variantSpellings } from '#lib/search/terms.ts';
import { formatCitation } from '#lib/taiwan/citations/format.ts';
import { foldText } from '#lib/text/fold.ts';
import { passesFilters } from '#service/engine/filters.ts';
import type { EnginePorts, EngineTask, Filters, PhraseTerm } from '#service/engine/ports.ts';
import { type SearchHit, toHit } from '../hit.ts';
import { orderKeywordHits } from '../keyword-order.ts';
import { passage } from '../passage/passage.ts';
import {
  citingExactly,
  currentActName,
  type LookedUp,
  lookUpQueryCitations,
} from '../question/query-citations.ts';

/**
 * `scope`: all matches; only the documents that the query cites and those that cite them; or only those that it cites.
 * `citedBypassFilters`: filters do not apply to cited documents.
 */
export type KeywordInput = {
  query: string;
  limit: number;
  filters?: Filters | undefined;
  scope?: 'all' | 'cited-and-citing' | 'cited' | undefined;
  citedBypassFilters?: boolean | undefined;
};

/** A document whose act the query cites by a name (`said`) from which the name of today (`term`) cannot be read. */
export type CitedActName = { doc_id: string; said: string; term: string };

/**
 * `cited`: ids of the hits that the query cites; `citedAndCiting`: these and those that cite them. `citesOnlyMissing`: the
 * query is nothing but citations, and the library has none of the documents. `actNames`: documents of acts that have another name than typed.
 */
export type KeywordFound = {
  hits: SearchHit[];
  cited: string[];
  citedAndCiting: string[];
  citesOnlyMissing: boolean;
  understood: Understood[];
  actNames: CitedActName[];
};

/** The most citations of a query that one document must all have. */
const MAX_CITED_TOGETHER = 6;

/** A keyword search in a thread of the engine, with one message for each query. */
export const keywordTask: EngineTask<KeywordInput, KeywordFound> = {
  module: import.meta.url,
  name: 'findByKeyword',
};

type KeywordPorts = Pick<EnginePorts, 'store' | 'lexical' | 'graph'>;

/**
 * Documents that the query cites, in its order; then documents with all its terms; where terms stand beside a
 * citation, then those with the terms alone. Each with its best passage.
 */
export async function findByKeyword(
  ports: KeywordPorts,
  { query, limit, filters, scope = 'all', citedBypassFilters = false }: KeywordInput,
): Promise<KeywordFound> {
  const read = readQuery(query);
  const { found, unknown } = await lookUpQueryCitations(ports.graph, read.citations);
  const terms = [
    ...read.terms,
    ...unknown.map(
      ({ text, meant }): QueryTerm => ({ text, folded: foldText(text), isPhrase: false, cited: meant }),
    ),
  ];
  const isHeld = found.some(({ documents }) => documents.length > 0);
  const citations = groupsOf(
    found.filter(({ documents }) => !isHeld || documents.length > 0),
    citedBypassFilters ? undefined : filters,
  );
  const typedSpellings = terms.map(termSpellings);
  const allSpellings = terms.map(withVariants);
  const ids = new Set<string>();
  const isFull = () => ids.size >= limit;

  for (const id of await findCited()) ids.add(id);
  const cited = [...ids].slice(0, limit);
  if (found.length > 0 && scope !== 'cited') await addCiting();
  const citedAndCiting = found.length > 0 ? [...ids].slice(0, limit) : [];
  const searchesTerms = found.length === 0 || (terms.length > 0 && !read.isStrict);
  if (scope === 'all' && searchesTerms && terms.length > 0) await addWithTerms([]);

  return {
    hits: await show([...ids].slice(0, limit)),
    cited,
    citedAndCiting,
    citesOnlyMissing: found.length > 0 && !isHeld && (terms.length === 0 || read.isStrict),
    understood: found.map(({ text, citation, documents }) => ({
      text,
      citation: formatCitation(citation),
      held: documents.length > 0,
    })),
    actNames: found.flatMap((one) => {
      const name = currentActName(one);
      return name ? one.documents.map(({ doc_id }) => ({ doc_id, ...name })) : [];
    }),
  };

  /** The cited documents themselves; with `&`, only those that hold the other parts too. */
  async function findCited(): Promise<string[]> {
    if (!read.isStrict) return citations.flatMap(({ docIds }) => docIds);
    const byGroup = await Promise.all(
      citations.map(({ docIds }, i) =>
        keepWithAllTerms(ports.store, docIds, [
          ...citations.filter((_, other) => other !== i).map(({ spellings }) => spellings),
          ...typedSpellings,
        ]),
      ),
    );
    return byGroup.flat();
  }

  /**
   * Documents that cite everything that the query cites and hold its terms; then, if there are no terms, documents
   * that cite any of it.
   */
  async function addCiting(): Promise<void> {
    if (!isHeld) {
      const absent = found.map(({ citation }) => citation);
      const citing = await citingExactly(ports, absent, limit, filters);
      for (const id of await keepWithAllTerms(ports.store, citing, allSpellings)) ids.add(id);
      return;
    }
    const groups = citations.slice(0, MAX_CITED_TOGETHER).map(({ spellings }) => spellings);
    await addWithTerms(groups);
    if (terms.length === 0 && groups.length > 1 && !isFull() && !read.isStrict)
      await addMatches([groups.flat()]);
  }

  /**
   * Adds documents that hold `groups` and the terms as typed; if they are fewer than `limit`, also those with other
   * spellings of the terms.
   */
  async function addWithTerms(groups: readonly PhraseTerm[]): Promise<void> {
    if (isFull()) return;
    await addMatches([...groups, ...typedSpellings]);
    const hasVariants = allSpellings.some(
      (spellings, i) => spellings.length > (typedSpellings[i]?.length ?? 0),
    );
    if (!hasVariants || isFull()) return;
    const [only = []] = allSpellings;
    const others = only.filter((spelling) => !typedSpellings[0]?.includes(spelling));
    await addMatches([...groups, ...(allSpellings.length === 1 ? [others] : allSpellings)]);
  }

  async function addMatches(phrases: readonly PhraseTerm[]): Promise<void> {
    const { hits } = await ports.lexical.search({
      terms: phrases,
      limit: limit + ids.size,
      ...(filters && { filters }),
    });
    for (const { doc_id } of orderKeywordHits(hits, phrases)) ids.add(doc_id);
  }

  async function show(docIds: readonly string[]): Promise<SearchHit[]> {
    const documents = await ports.store.getMany(docIds);
    const exact = [...citations.flatMap(({ spellings }) => spellings), ...typedSpellings.flat()];
    const others = allSpellings.flat().filter((spelling) => !exact.includes(spelling));
    return documents.map((document) => {
      const { text } = document;
      const held = others.filter((spelling) => text.includes(spelling));
      return toHit(document, passage(text, [...exact, ...held]));
    });
  }
}

const withVariants = (term: QueryTerm): readonly string[] => [
  ...termSpellings(term),
  ...variantSpellings(term),
];

type CitationGroup = { spellings: readonly string[]; docIds: readonly string[] };

/**
 * Citations that were typed as one piece (a range, an abbreviation of several acts) form one group: any of them may
 * match.
 */
function groupsOf(found: readonly LookedUp[], filters: Filters | undefined): CitationGroup[] {
  return [...Map.groupBy(found, ({ text }) => text)].map(([text, some]) => ({
    spellings: citationSpellings(
      text,
      // The articles of a former act are cited by its own name.
      some.map(({ citation, former = citation }) => former),
    ),
    docIds: some.flatMap(({ documents }) =>
      documents.filter((one) => passesFilters(one, filters)).map(({ doc_id }) => doc_id),
    ),
  }));
}

/** Those documents that hold every term in one of its spellings. */
async function keepWithAllTerms(
  store: KeywordPorts['store'],
  docIds: readonly string[],
  terms: readonly PhraseTerm[],
): Promise<readonly string[]> {
  if (terms.length === 0 || docIds.length === 0) return docIds;
  const whole = await store.getMany(docIds);
  return whole
    .filter(({ title, text }) => {
      const places = [foldText(title), foldText(text)];
      return terms.every((term) => term.some((spelling) => places.some((place) => place.includes(spelling))));
    })
    .map(({ doc_id }) => doc_id);
}
