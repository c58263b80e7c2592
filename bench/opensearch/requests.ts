import type { ServiceAddress } from '#harness/chat-client.ts';
import type { SearchType } from '#lib/contract/search.ts';
import { queryParts } from '#lib/search/terms.ts';
import { foldText } from '#lib/text/fold.ts';
import { INDEX } from './indexing.ts';
import type { MeasuredRequest } from './load.ts';

const LIMIT = 20;
const FIELDS = ['title^4', 'text'];
const FRAGMENT_CHARACTERS = 240;

export const ofService = (
  { url, key }: ServiceAddress,
  query: string,
  mode: SearchType,
): MeasuredRequest => ({
  url: `${url}/api/v1/search?${new URLSearchParams({ query, search_type: mode, limit: String(LIMIT) })}`,
  headers: { authorization: `Bearer ${key}` },
});

function searchRequest(url: string, query: object): MeasuredRequest {
  const highlight = {
    fields: { text: { type: 'unified', fragment_size: FRAGMENT_CHARACTERS, number_of_fragments: 1 } },
  };
  const body = { query, size: LIMIT, _source: ['title', 'doc_type', 'is_abandoned'], highlight };
  return {
    url: `${url}/${INDEX}/_search`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

const phrase = (query: string) => ({ multi_match: { query, type: 'phrase', fields: FIELDS } });

/** The same as our keyword search: all terms, each an exact phrase in any of its spellings, with highlights. */
export const keywordOfNode = (url: string, query: string): MeasuredRequest =>
  searchRequest(url, {
    bool: {
      must: queryParts(query).map(({ spellings }) => ({
        bool: { should: spellings.map(phrase), minimum_should_match: 1 },
      })),
    },
  });

/** The nearest that OpenSearch has to our search of a question: BM25 of any of its pairs of characters. */
export const questionOfNode = (url: string, query: string): MeasuredRequest =>
  searchRequest(url, { multi_match: { query: foldText(query), fields: FIELDS } });
