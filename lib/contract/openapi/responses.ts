import { DEGRADED_HEADER, REMAINING_HEADER } from '../names.ts';
import { ref, type SchemaName } from './schemas.ts';

type HeaderRefs = Record<string, { $ref: string }>;

/** `components.headers`. */
export const headers = {
  RequestId: {
    description: 'Identifier of this request, to be told when asking for help.',
    schema: { type: 'string' },
  },
  RemainingRequests: {
    description:
      'Searches that the key has left in its whole life; 0 when the key is absent or not in force; no header when the keys cannot be read.',
    schema: { type: 'integer', minimum: 0 },
  },
  Degraded: {
    description:
      "Only where a hybrid search did without a model; both are separated by a comma. `embedding`: found by words alone. `rerank`: in the service's own order.",
    schema: { type: 'string', examples: ['embedding', 'embedding, rerank'] },
  },
};

export const withRequestId: HeaderRefs = { 'x-request-id': { $ref: '#/components/headers/RequestId' } };

export const withRemaining: HeaderRefs = {
  ...withRequestId,
  [REMAINING_HEADER]: { $ref: '#/components/headers/RemainingRequests' },
};

export const withDegraded: HeaderRefs = { [DEGRADED_HEADER]: { $ref: '#/components/headers/Degraded' } };

/** A response with a JSON body: `jsonResponse('The document.', 'FullDocument', withRemaining)`. */
export function jsonResponse(description: string, schema: SchemaName, headerRefs: HeaderRefs) {
  return { description, headers: headerRefs, content: { 'application/json': { schema: ref(schema) } } };
}

/** Responses in the one shape of every error: `errorResponses({ 401: 'No key in force.' }, withRemaining)`. */
export function errorResponses(descriptions: Record<number, string>, headerRefs: HeaderRefs) {
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [
      status,
      jsonResponse(description, 'ErrorResponse', headerRefs),
    ]),
  );
}
