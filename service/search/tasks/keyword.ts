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
import { citingExactly, currentActName, type LookedUp, lookUpAsked } from '../question/asked-documents.ts';

/**
 * `scope`: all matches; only the cited documents and those that cite them; or only the cited documents.
 * `citedBypassFilters`: filters do not apply to cited documents.
 */
export type KeywordInput = {
  query: string;
  limit: number;
  filters?: Filters | undefined;
  scope?: 'all' | 'cited' | 'asked' | undefined;
  citedBypassFilters?: boolean | undefined;
};

/** A document whose act the query cites by a name (`said`) from which the name of today (`term`) cannot be read. */
export type CitedActName = { doc_id: string; said: string; term: string };

/**
 * `asked`: ids of the hits that the query cites; `citedAndCiting`: these and those that cite them. `isAbsent`: the query is
 * nothing but citations, and none of them is held. `actNames`: documents of acts that have another name than typed.
 */
export type KeywordFound = {
  hits: SearchHit[];
  asked: string[];
  citedAndCiting: string[];
  isAbsent: boolean;
  understood: Understood[];
  actNames: CitedActName[];
};

/** So many citations of a query are searched for together in one document. */
const MAX_CITED_TOGETHER = 6;

/** Searches by keyword beside the data: one message a query. */
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
  const { found, unknown } = await lookUpAsked(ports.graph, read.asked);
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
  const said = terms.map(termSpellings);
  const spelt = terms.map(withVariants);
  const ids = new Set<string>();
  const isFull = () => ids.size >= limit;

  for (const id of await findAsked()) ids.add(id);
  const asked = [...ids].slice(0, limit);
  if (found.length > 0 && scope !== 'asked') await addCiting();
  const citedAndCiting = found.length > 0 ? [...ids].slice(0, limit) : [];
  const isFurther = found.length === 0 || (terms.length > 0 && !read.isStrict);
  if (scope === 'all' && isFurther && terms.length > 0) await addHolding([]);

  return {
    hits: await show([...ids].slice(0, limit)),
    asked,
    citedAndCiting,
    isAbsent: found.length > 0 && !isHeld && (terms.length === 0 || read.isStrict),
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
  async function findAsked(): Promise<string[]> {
    if (!read.isStrict) return citations.flatMap(({ docIds }) => docIds);
    const byGroup = await Promise.all(
      citations.map(({ docIds }, i) =>
        holdingAll(ports.store, docIds, [
          ...citations.filter((_, other) => other !== i).map(({ spellings }) => spellings),
          ...said,
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
      for (const id of await holdingAll(ports.store, citing, spelt)) ids.add(id);
      return;
    }
    const groups = citations.slice(0, MAX_CITED_TOGETHER).map(({ spellings }) => spellings);
    await addHolding(groups);
    if (terms.length === 0 && groups.length > 1 && !isFull() && !read.isStrict)
      await addMatches([groups.flat()]);
  }

  /**
   * Adds documents that hold `groups` and the terms as typed; if they are fewer than `limit`, also those with other
   * spellings of the terms.
   */
  async function addHolding(groups: readonly PhraseTerm[]): Promise<void> {
    if (isFull()) return;
    await addMatches([...groups, ...said]);
    const hasVariants = spelt.some((spellings, i) => spellings.length > (said[i]?.length ?? 0));
    if (!hasVariants || isFull()) return;
    const [only = []] = spelt;
    const others = only.filter((spelling) => !said[0]?.includes(spelling));
    await addMatches([...groups, ...(spelt.length === 1 ? [others] : spelt)]);
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
    const exact = [...citations.flatMap(({ spellings }) => spellings), ...said.flat()];
    const others = spelt.flat().filter((spelling) => !exact.includes(spelling));
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
async function holdingAll(
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
