import { z } from 'zod';
import { SearchParams } from '../search.ts';

/** Query parameters of the search: types and defaults as after reading the URL's text, required as before it. */
export function searchParameters(): object[] {
  const { properties = {} } = z.toJSONSchema(SearchParams, { io: 'output' });
  const { required = [] } = z.toJSONSchema(SearchParams, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as { description?: string };
    return { name, in: 'query', required: required.includes(name), description, schema };
  });
}

export const documentParameter = {
  name: 'doc_id',
  in: 'path',
  required: true,
  description: 'Identifier of a document, percent-encoded as one path segment.',
  schema: { type: 'string', minLength: 1 },
  example: 'law:B0000001:184-1',
};
