import { errorAnswers, json, withRemaining } from './answers.ts';
import { documentParameter, searchParameters } from './parameters.ts';
import { ref } from './schemas.ts';

const NO_KEY =
  'The key is absent or invalid (missing_api_key, invalid_api_key), revoked (api_key_revoked) or expired (api_key_expired).';

export const search = () => ({
  operationId: 'search',
  summary: 'Search the legal database by keyword, meaning or both',
  description:
    'Each answer 200 takes one search from the lifetime quota of the key; other answers take none.',
  parameters: searchParameters(),
  responses: {
    200: json('Documents, best first; at most `limit`.', 'SearchResponse', withRemaining),
    ...errorAnswers(
      {
        401: NO_KEY,
        422: 'A parameter is missing, wrong, repeated or unknown (invalid_parameter); the message names all of them.',
        429: 'The lifetime quota is used up (lifetime_limit_exceeded). Retrying does not help.',
        500: 'The engine failed (search_failed) or took too long (search_timeout), or the mode is not available (search_mode_unavailable).',
      },
      withRemaining,
    ),
  },
});

export const getDocument = () => ({
  operationId: 'getDocument',
  summary: 'Read one whole document',
  description: 'Takes nothing from the quota.',
  parameters: [documentParameter],
  responses: {
    200: json('The document.', 'FullDocument'),
    ...errorAnswers({
      401: NO_KEY,
      404: 'There is no such document (document_not_found).',
      500: 'The engine failed (search_failed) or took too long (search_timeout).',
    }),
  },
});

export const createChatCompletion = () => ({
  operationId: 'createChatCompletion',
  summary: 'Answer a legal question with references',
  requestBody: { required: true, content: { 'application/json': { schema: ref('ChatRequest') } } },
  responses: {
    200: {
      ...json('The answer; with `stream` a stream of chunks that ends with `data: [DONE]`.', 'ChatResponse'),
      content: {
        'application/json': { schema: ref('ChatResponse') },
        'text/event-stream': {
          schema: { type: 'string', description: 'Lines `data: <ChatChunk>`, at last `data: [DONE]`.' },
        },
      },
    },
    ...errorAnswers({ 401: NO_KEY, 400: 'The request is not valid.', 404: 'There is no such model.' }),
  },
});
