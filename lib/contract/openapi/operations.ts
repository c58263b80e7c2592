import { errorAnswers, json, withDegraded, withRemaining } from './answers.ts';
import { searchParameters } from './parameters.ts';
import { ref } from './schemas.ts';

export const NO_KEY =
  'The key is absent or invalid (missing_api_key, invalid_api_key), revoked (api_key_revoked) or expired (api_key_expired).';

export const search = () => ({
  operationId: 'search',
  summary: 'Search the legal database by keyword, meaning or both',
  description:
    'Each answer 200 takes one search from the lifetime quota of the key; other answers take none.',
  parameters: searchParameters(),
  responses: {
    200: json('Documents, best first; at most `limit`.', 'SearchResponse', withDegraded),
    ...errorAnswers(
      {
        401: NO_KEY,
        422: 'A parameter is missing, wrong, repeated or unknown (invalid_parameter); the message names all of them.',
        429: 'The lifetime quota is used up (lifetime_limit_exceeded). Retrying does not help.',
        500: 'The engine failed (search_failed) or took too long (search_timeout), or a model of semantic search did (semantic_failed; keyword goes on working, and hybrid goes on by words).',
      },
      withRemaining,
    ),
  },
});

export const createChatCompletion = () => ({
  operationId: 'createChatCompletion',
  summary: 'Answer a legal question with references',
  description:
    '`[n]` in the text is the n-th of `x_svc_references`, which holds exactly the documents that the text cites. Takes nothing from the search quota. A client tells from `finish_reason` whether the answer is complete.',
  requestBody: { required: true, content: { 'application/json': { schema: ref('ChatRequest') } } },
  responses: {
    200: {
      ...json('The answer; with `stream` a stream of chunks that ends with `data: [DONE]`.', 'ChatResponse'),
      content: {
        'application/json': { schema: ref('ChatResponse') },
        'text/event-stream': {
          schema: {
            type: 'string',
            description:
              'Lines `data: <ChatChunk>`: the role, the text, one with `finish_reason` and `x_svc_references`, with `stream_options.include_usage` one with `usage`, then `data: [DONE]`. Lines that open with a colon are comments.',
          },
        },
      },
    },
    ...errorAnswers({
      400: 'The body is not JSON (invalid_json) or holds too many fields (json_too_complex), or fields are missing or wrong (invalid_request); the message names all of them.',
      401: NO_KEY,
      404: 'There is no such model (model_not_found).',
      413: 'The body is too large (body_too_large).',
      415: 'The body is not application/json (unsupported_media_type).',
      500: 'An answer that is not streamed failed (answer_failed) or took too long (answer_timeout) before its first word.',
      429: 'Too many answers at once for this key (too_many_streams); see Retry-After. Not the search quota.',
      503: 'Too many answers at once for all keys together (overloaded); see Retry-After.',
    }),
  },
});
