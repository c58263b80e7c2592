import { type AskedTerm, askedTerms } from '#lib/search/terms.ts';
import { foldText } from '#lib/text/fold.ts';
import type { DocumentSummary, EnginePorts, EngineTask, Filters } from '#service/engine/ports.ts';
import { lookUpCited } from '../candidates/cited-documents.ts';
import type { SearchHit } from '../hit.ts';
import { orderKeywordHits } from '../keyword-order.ts';
import { passage } from '../passage/passage.ts';

export type KeywordInput = { query: string; limit: number; filters?: Filters | undefined };

/** Searches by keyword beside the data: one message a query. */
export const keywordTask: EngineTask<KeywordInput, SearchHit[]> = {
  module: import.meta.url,
  name: 'findByKeyword',
};

type KeywordPorts = Pick<EnginePorts, 'store' | 'lexical' | 'graph'>;

/** Documents that hold every term of a query, best first: those first that it cites, each with its best passage. */
export async function findByKeyword(
  ports: KeywordPorts,
  { query, limit, filters }: KeywordInput,
): Promise<SearchHit[]> {
  const terms = askedTerms(query);
  if (terms.length === 0) return [];
  const spellings = terms.map((term) => term.spellings);
  const cited = await findCited(ports, terms, filters);
  const seen = new Set(cited.map(({ doc_id }) => doc_id));
  const { hits } = await ports.lexical.search({
    terms: spellings,
    limit: limit + cited.length,
    ...(filters && { filters }),
  });
  const others = orderKeywordHits(hits, spellings.flat()).filter(({ doc_id }) => !seen.has(doc_id));
  const shown = [...cited, ...others].slice(0, limit);
  const documents = await ports.store.getMany(shown.map(({ doc_id }) => doc_id));
  return documents.map(({ doc_id, title, doc_type, is_abandoned, text }) => ({
    doc_id,
    title,
    doc_type,
    is_abandoned,
    content: passage(text, spellings.flat()),
  }));
}

/** The very documents that a query cites, as far as they hold its other terms. */
async function findCited(
  { store, graph }: KeywordPorts,
  terms: readonly AskedTerm[],
  filters: Filters | undefined,
): Promise<DocumentSummary[]> {
  const citing = terms.filter(({ citation }) => citation !== null);
  const byCitation = await lookUpCited(
    graph,
    citing.flatMap(({ citation }) => citation ?? []),
    filters,
  );
  const found = new Map<string, DocumentSummary>();
  for (const [i, documents] of byCitation.entries()) {
    const others = terms.filter((term) => term !== citing[i]).map(({ spellings }) => spellings);
    for (const document of await holdingAll(store, documents, others))
      if (!found.has(document.doc_id)) found.set(document.doc_id, document);
  }
  return [...found.values()];
}

async function holdingAll(
  store: KeywordPorts['store'],
  documents: readonly DocumentSummary[],
  terms: readonly (readonly string[])[],
): Promise<readonly DocumentSummary[]> {
  if (terms.length === 0 || documents.length === 0) return documents;
  const whole = await store.getMany(documents.map(({ doc_id }) => doc_id));
  return whole.filter(({ title, text }) => {
    const places = [foldText(title), foldText(text)];
    return terms.every((term) => term.some((spelling) => places.some((place) => place.includes(spelling))));
  });
}
