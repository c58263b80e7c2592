import { headers } from './openapi/answers.ts';
import { findCitations, getBrief, getCiting, getDocument, getParts } from './openapi/documents.ts';
import { createChatCompletion, search } from './openapi/operations.ts';
import { schemas } from './openapi/schemas.ts';

/** The contract as an OpenAPI 3.1 document, made from the zod schemas; `docs/openapi.json` is a copy of it. */
export function openApiDocument() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Legal Desk 法研台',
      version: '1',
      description:
        'Legal search and legal answers over Taiwanese law. Errors have one shape on every endpoint.',
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    paths: {
      '/api/v1/search': { get: search() },
      '/api/v1/documents/{doc_id}': { get: getDocument() },
      '/api/v1/documents/{doc_id}/brief': { get: getBrief() },
      '/api/v1/documents/{doc_id}/parts': { get: getParts() },
      '/api/v1/documents/{doc_id}/citing': { get: getCiting() },
      '/api/v1/citations': { post: findCitations() },
      '/api/v1/chat/completions': { post: createChatCompletion() },
    },
    components: {
      schemas: schemas(),
      headers,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key made by `npm run keys -- create`.' },
      },
    },
  };
}
