import { API_PREFIX, type EndpointMethod, endpointEntries } from './endpoints.ts';
import { operationOf } from './operation.ts';
import { headers } from './responses.ts';
import { schemas } from './schemas.ts';

type OpenApiOperation = ReturnType<typeof operationOf>;

/**
 * The contract as an OpenAPI 3.1 document, made from the table of endpoints and the zod schemas; `docs/openapi.json` is a
 * copy of it (`npm run openapi`).
 */
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
    paths: paths(),
    components: {
      schemas: schemas(),
      headers,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key made by `npm run keys -- create`.' },
      },
    },
  };
}

/** Two rows with one path become one path with two methods. */
function paths(): Record<string, Partial<Record<EndpointMethod, OpenApiOperation>>> {
  const made: ReturnType<typeof paths> = {};
  for (const [name, endpoint] of endpointEntries) {
    const path = `${API_PREFIX}${endpoint.path}`;
    made[path] = { ...made[path], [endpoint.method]: operationOf(name, endpoint) };
  }
  return made;
}
