import { EXCERPT_MAX, type Suggestion, type SuggestionKind } from '#lib/contract/suggest.ts';
import type { QueryCitation } from '#lib/taiwan/citations/types.ts';
import { courtRank } from '#lib/taiwan/courts/table.ts';
import { articleNumberOf, isActId, parseDocumentId } from '#lib/taiwan/ids.ts';
import { cutAt } from '#lib/text/cut.ts';
import type { DocumentSummary, EnginePorts, EngineTask } from '#service/engine/ports.ts';
import { lookUpQueryCitations } from '../question/query-citations.ts';

/**
 * What to suggest, in this order: documents that the text cites (`citations`); acts of exactly this name
 * (`exactNames`); documents whose ids begin with one of `idPrefixes`; acts whose names only begin with the text
 * (`completions`), the most cited first.
 */
export type SuggestInput = {
  citations: readonly QueryCitation[];
  exactNames: readonly string[];
  idPrefixes: readonly string[];
  completions: readonly string[];
  limit: number;
};

/** Reads the suggestions in a thread of the engine. */
export const suggestTask: EngineTask<SuggestInput, Suggestion[]> = {
  module: import.meta.url,
  name: 'readSuggestions',
};

type SuggestPorts = Pick<EnginePorts, 'store' | 'graph'>;

export async function readSuggestions(
  { store, graph }: SuggestPorts,
  input: SuggestInput,
): Promise<Suggestion[]> {
  const { found } = await lookUpQueryCitations(graph, input.citations);
  const ids = new Set([
    ...found.flatMap(({ documents }) => documents.map(({ doc_id }) => doc_id)),
    ...input.exactNames,
    ...(await idsUnder(store, input.idPrefixes)),
    ...(await mostCitedFirst(store, input.completions)),
  ]);
  const documents = await store.summaries([...ids].slice(0, input.limit));
  const articles = documents.filter(({ doc_id }) => articleNumberOf(doc_id) !== null);
  const texts = new Map(
    (await store.getMany(articles.map(({ doc_id }) => doc_id))).map(({ doc_id, text }) => [doc_id, text]),
  );
  return documents.map((document) => toSuggestion(document, texts.get(document.doc_id)));
}

/** Number of ids that are read for all prefixes together: more than are shown, because the store lists 10 before 2. */
const IDS_READ = 600;

/** By number, smallest first: the typed number, then those that begin with it; then by court. */
async function idsUnder(store: SuggestPorts['store'], prefixes: readonly string[]): Promise<string[]> {
  const limit = Math.ceil(IDS_READ / prefixes.length);
  const listed = await Promise.all(prefixes.map((prefix) => store.ids({ prefix, limit })));
  return listed
    .flat()
    .map((docId) => ({ docId, order: orderOf(docId) }))
    .sort((a, b) => compareNumbers(a.order, b.order))
    .map(({ docId }) => docId);
}

function orderOf(docId: string): number[] {
  const id = parseDocumentId(docId);
  switch (id?.kind) {
    case 'law':
      return (id.article ?? '').split('-').map(Number);
    case 'case':
      return [id.number, courtRank(id.court)];
    case 'interp':
    case 'const':
      return [id.number];
    default:
      return [];
  }
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}

async function mostCitedFirst(store: SuggestPorts['store'], docIds: readonly string[]): Promise<string[]> {
  const heads = docIds.length > 1 ? await store.heads(docIds) : [];
  const cited = new Map(
    heads.map(({ doc_id, citedByDecisions, citedByStatutes }) => [
      doc_id,
      citedByDecisions + citedByStatutes,
    ]),
  );
  return docIds.toSorted((a, b) => (cited.get(b) ?? 0) - (cited.get(a) ?? 0));
}

/** 【同性二人婚姻自由案】 stands behind the number of a title, and no search needs it. */
const CASE_NAME = /【[^【】]*】$/u;

function toSuggestion(document: DocumentSummary, text: string | undefined): Suggestion {
  const { doc_id, title, is_abandoned } = document;
  return {
    kind: kindOf(document),
    text: title.replace(CASE_NAME, '') || title,
    doc_id,
    title,
    excerpt: text ? cutAt(text.replace(/\s+/gu, ''), EXCERPT_MAX) : null,
    is_abandoned,
  };
}

function kindOf({ doc_id, doc_type }: DocumentSummary): SuggestionKind {
  switch (doc_type) {
    case '法規命令':
      return isActId(doc_id) ? 'act' : 'article';
    case '釋字':
      return 'interpretation';
    case '憲法法庭裁判':
      return 'ruling';
    case '裁判':
      return 'judgment';
    case '函釋':
      return 'letter';
  }
}
