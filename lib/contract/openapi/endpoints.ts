import {
  citingParameters,
  documentParameter,
  editionsParameters,
  holdingsParameters,
  newSinceParameters,
  searchParameters,
  statementsParameters,
  suggestParameters,
} from './parameters.ts';
import type { SchemaName } from './schemas.ts';

/** Before every path of the contract. */
export const API_PREFIX = '/api/v1';

export type EndpointMethod = 'get' | 'post';

/** One row of the contract: what the service mounts and what the OpenAPI document says. Every endpoint wants a key. */
export type Endpoint = {
  /** Below `API_PREFIX`, as OpenAPI writes it: `/documents/{doc_id}`. */
  path: `/${string}`;
  method: EndpointMethod;
  summary: string;
  description: string;
  parameters?: () => object[];
  requestBody?: SchemaName;
  response: { description: string; schema: SchemaName };
  /** What each status means, with the codes of `service/http/errors/errors.ts` in brackets. */
  errors: Record<number, string>;
  /** Every response, also an error, has a header with the key's remaining quota. */
  tellsRemaining: boolean;
  /** Headers of the 200 beyond those of every response. */
  mayBeDegraded?: boolean;
  /** The 200 may also be a stream of server-sent events, as this says. */
  eventStream?: string;
};

const FREE = 'Takes nothing from the quota.';
const KEY_ERRORS =
  'The key is absent or invalid (missing_api_key, invalid_api_key), revoked (api_key_revoked) or expired (api_key_expired).';
const ENGINE_ERRORS = 'The engine failed (search_failed) or took too long (search_timeout).';
const OVERLOADED =
  'More is asked than can be done in time (overloaded): refused at once. Or the keys cannot be read just now (keys_unavailable). Nothing is taken from the quota; see Retry-After.';
const BODY_TOO_LARGE = 'The body is too large (body_too_large).';
const NOT_JSON = 'The body is not application/json (unsupported_media_type).';

const documentErrors = {
  401: KEY_ERRORS,
  404: 'There is no such document (document_not_found).',
  500: ENGINE_ERRORS,
  503: OVERLOADED,
};

/**
 * Every endpoint of the contract, named by its operationId, in the order of the OpenAPI document. The service mounts
 * these and no others (`service/http/app.ts`); the document is generated from them (`document.ts`).
 */
export const endpoints = {
  search: {
    path: '/search',
    method: 'get',
    summary: 'Search the legal database by keyword, meaning or both',
    description:
      'What the query asks for by number comes first in every mode; where none of it is held, only documents that cite it are there, and no others in their place. Each answer 200 takes one search from the lifetime quota of the key; other answers take none, but a 503 (storage_unavailable) may have.',
    parameters: searchParameters,
    response: { description: 'Documents, best first; at most `limit`.', schema: 'SearchResponse' },
    errors: {
      401: KEY_ERRORS,
      422: 'A parameter is missing, wrong, repeated or unknown (invalid_parameter); the message names all of them.',
      429: 'The lifetime quota is used up (lifetime_limit_exceeded). Retrying does not help.',
      500: 'The engine failed (search_failed) or took too long (search_timeout), or a model of semantic search did (semantic_failed; keyword goes on working, and hybrid goes on by words).',
      503: `${OVERLOADED} Or the search could not be counted (storage_unavailable): no results are given, and it may have been counted.`,
    },
    tellsRemaining: true,
    mayBeDegraded: true,
  },
  newSince: {
    path: '/search/new-since',
    method: 'get',
    summary: 'Tell what of a search is new since a moment',
    description: `Documents that came, or whose content changed, after \`since\`: of a keyword search those that match, of another those among its first results. What was held before changes were noted counts as of its last taking in. ${FREE}`,
    parameters: newSinceParameters,
    response: { description: 'How many, and which.', schema: 'NewSinceResponse' },
    errors: {
      401: KEY_ERRORS,
      422: 'A parameter is missing, wrong, repeated or unknown (invalid_parameter); the message names all of them.',
      429: 'Asked too often with this key (too_many_requests); see Retry-After. Not the search quota.',
      500: 'The engine failed (search_failed) or took too long (search_timeout), or a model of semantic search did (semantic_failed).',
      503: OVERLOADED,
    },
    tellsRemaining: true,
  },
  getDocument: {
    path: '/documents/{doc_id}',
    method: 'get',
    summary: 'Read one whole document',
    description: `With its sections, its citations and what is beside it. ${FREE}`,
    parameters: () => [documentParameter],
    response: { description: 'The document.', schema: 'FullDocument' },
    errors: documentErrors,
    tellsRemaining: true,
  },
  getBrief: {
    path: '/documents/{doc_id}/brief',
    method: 'get',
    summary: 'Read the beginning of a document',
    description: FREE,
    parameters: () => [documentParameter],
    response: { description: 'The document, cut short.', schema: 'BriefDocument' },
    errors: documentErrors,
    tellsRemaining: true,
  },
  getParts: {
    path: '/documents/{doc_id}/parts',
    method: 'get',
    summary: 'Read an act article by article',
    description: `The articles in the order of their numbers, chapter headings between them; none where the document is no act. ${FREE}`,
    parameters: () => [documentParameter],
    response: { description: 'Headings and articles.', schema: 'PartsResponse' },
    errors: documentErrors,
    tellsRemaining: true,
  },
  getCiting: {
    path: '/documents/{doc_id}/citing',
    method: 'get',
    summary: 'List the documents that cite one',
    description: `Newest first or by authority, those without a date last; with counts of what further filters would leave. ${FREE}`,
    parameters: () => [documentParameter, ...citingParameters()],
    response: { description: 'Documents that cite; at most `limit`.', schema: 'CitingResponse' },
    errors: {
      ...documentErrors,
      422: 'A parameter is wrong, repeated or unknown (invalid_parameter); the message names all of them.',
    },
    tellsRemaining: true,
  },
  getEditions: {
    path: '/documents/{doc_id}/editions',
    method: 'get',
    summary: 'List the texts that an article had, or the articles of an act that had others',
    description: `What was replaced when newer editions of acts were taken in, with the days in force as far as the history (沿革) of the act tells them; empty for other documents. Also of an article that is no longer held. ${FREE}`,
    parameters: () => [documentParameter, ...editionsParameters()],
    response: { description: 'Editions.', schema: 'EditionsResponse' },
    errors: {
      ...documentErrors,
      422: 'A parameter is wrong, repeated or unknown (invalid_parameter); the message names all of them.',
    },
    tellsRemaining: true,
  },
  getStatements: {
    path: '/documents/{doc_id}/statements',
    method: 'get',
    summary: 'List what courts state again and again about an article',
    description: `Sentences that more than one decision or letter repeats, word for word or nearly so, and that say more than the article; most repeated first, none for other documents. Found at indexing time. ${FREE}`,
    parameters: () => [documentParameter, ...statementsParameters()],
    response: { description: 'Statements of law; at most `limit`.', schema: 'StatementsResponse' },
    errors: {
      ...documentErrors,
      422: 'A parameter is wrong, repeated or unknown (invalid_parameter); the message names all of them.',
    },
    tellsRemaining: true,
  },
  findCitations: {
    path: '/citations',
    method: 'post',
    summary: 'Find the citations of a text',
    description: `In order of the text, none overlapping, each with the document that it means where that is held. ${FREE}`,
    requestBody: 'CitationsRequest',
    response: { description: 'The citations.', schema: 'CitationsResponse' },
    errors: {
      400: 'The body is not JSON (invalid_json) or holds too many fields (json_too_complex).',
      401: KEY_ERRORS,
      413: BODY_TOO_LARGE,
      415: NOT_JSON,
      422: 'The text is missing or longer than 64,000 characters (invalid_parameter).',
      500: ENGINE_ERRORS,
      503: OVERLOADED,
    },
    tellsRemaining: true,
  },
  checkCitations: {
    path: '/citations/check',
    method: 'post',
    summary: 'Check the citations and quotations of a brief',
    description: `Every citation, with the document that it means, whether that is in force and has the place that is cited, and whether what is quoted beside it stands there. No language model is asked, and the text is not kept. ${FREE}`,
    requestBody: 'CheckRequest',
    response: { description: 'What was found of each citation.', schema: 'CheckResponse' },
    errors: {
      400: 'The body is not JSON (invalid_json) or holds too many fields (json_too_complex).',
      401: KEY_ERRORS,
      413: BODY_TOO_LARGE,
      415: NOT_JSON,
      422: 'The text is missing or longer than 200,000 characters (invalid_parameter).',
      500: ENGINE_ERRORS,
      503: OVERLOADED,
    },
    tellsRemaining: true,
  },
  getHoldings: {
    path: '/holdings',
    method: 'get',
    summary: 'Tell what the library holds, and until when',
    description: `By kind, judgments by level; with filters \`kinds\` counts what they let through, as an answer is written from. ${FREE}`,
    parameters: holdingsParameters,
    response: { description: 'What is held.', schema: 'Holdings' },
    errors: {
      401: KEY_ERRORS,
      422: 'A parameter is wrong or unknown, or one but `level` is repeated (invalid_parameter); the message names all of them.',
      500: ENGINE_ERRORS,
      503: OVERLOADED,
    },
    tellsRemaining: true,
  },
  suggest: {
    path: '/suggest',
    method: 'get',
    summary: 'Suggest what the beginning of a name or number may mean',
    description: `Only what is held: acts, their articles, interpretations, rulings, judgments and letters; none for other words. ${FREE}`,
    parameters: suggestParameters,
    response: {
      description: 'Suggestions, the likeliest first; at most `limit`.',
      schema: 'SuggestResponse',
    },
    errors: {
      401: KEY_ERRORS,
      422: 'A parameter is missing, wrong, repeated or unknown (invalid_parameter); the message names all of them.',
      500: ENGINE_ERRORS,
      503: OVERLOADED,
    },
    tellsRemaining: true,
  },
  createChatCompletion: {
    path: '/chat/completions',
    method: 'post',
    summary: 'Answer a legal question with references',
    description:
      '`[n]` in the text is the n-th of `x_svc_references`, which holds exactly the documents that the text cites. Takes nothing from the search quota. A client tells from `finish_reason` whether the answer is complete.',
    requestBody: 'ChatRequest',
    response: {
      description: 'The answer; with `stream` a stream of chunks that ends with `data: [DONE]`.',
      schema: 'ChatResponse',
    },
    eventStream:
      'Lines `data: <ChatChunk>`: the role, the text, one with `finish_reason` and `x_svc_references`, with `stream_options.include_usage` one with `usage`, then `data: [DONE]`. Lines that open with a colon are comments.',
    errors: {
      400: 'The body is not JSON (invalid_json) or holds too many fields (json_too_complex), or fields are missing or wrong (invalid_request); the message names all of them.',
      401: KEY_ERRORS,
      404: 'There is no such model (model_not_found).',
      413: BODY_TOO_LARGE,
      415: NOT_JSON,
      429: 'Too many answers at once for this key (too_many_streams); see Retry-After. Not the search quota.',
      500: 'An answer that is not streamed failed (answer_failed) or took too long (answer_timeout) before its first word.',
      503: 'Too many answers at once for all keys together (overloaded); see Retry-After.',
    },
    tellsRemaining: false,
  },
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** The rows with their names, typed as rows. */
export const endpointEntries = Object.entries(endpoints) as [EndpointName, Endpoint][];
