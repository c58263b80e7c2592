import { DEGRADED_HEADER, REMAINING_HEADER } from '../search.ts';
import { ref, type SchemaName } from './schemas.ts';

type Headers = Record<string, { $ref: string }>;

/** `components.headers`. */
export const headers = {
  RequestId: {
    description: 'Identifier of this request, to be told when asking for help.',
    schema: { type: 'string' },
  },
  RemainingRequests: {
    description:
      'Searches that the key has left in its whole life; 0 when the key is absent or not in force.',
    schema: { type: 'integer', minimum: 0 },
  },
  Degraded: {
    description:
      'Only where a hybrid search did without a model: `embedding`, `rerank` or both, comma-separated. Words found the documents.',
    schema: { type: 'string', examples: ['embedding', 'embedding, rerank'] },
  },
};

const withRequestId: Headers = { 'x-request-id': { $ref: '#/components/headers/RequestId' } };

export const withRemaining: Headers = {
  ...withRequestId,
  [REMAINING_HEADER]: { $ref: '#/components/headers/RemainingRequests' },
};

export const withDegraded: Headers = {
  ...withRemaining,
  [DEGRADED_HEADER]: { $ref: '#/components/headers/Degraded' },
};

/** An answer with a JSON body: `json('The document.', 'FullDocument')`. */
export function json(description: string, schema: SchemaName, answerHeaders: Headers = withRequestId) {
  return { description, headers: answerHeaders, content: { 'application/json': { schema: ref(schema) } } };
}

/** Answers in the one shape of every error: `errorAnswers({ 401: 'No key in force.' })`. */
export function errorAnswers(descriptions: Record<number, string>, answerHeaders: Headers = withRequestId) {
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [
      status,
      json(description, 'ErrorResponse', answerHeaders),
    ]),
  );
}
