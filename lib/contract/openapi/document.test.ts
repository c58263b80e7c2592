import { describe, expect, test } from 'vitest';
import { LIMIT_DEFAULT, LIMIT_MAX, QUERY_MAX } from '../names.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument();
const search = document.paths['/api/v1/search']!.get!;

/** Every `$ref` below a node. */
function refsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => (name === '$ref' ? [String(value)] : refsIn(value)));
}

describe('the OpenAPI document', () => {
  test('has no reference that leads nowhere', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(10);
    for (const ref of refs) {
      const target = ref
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], document);
      expect(target, ref).toBeDefined();
    }
  });

  test('has exactly the parameters of the search', () => {
    expect(search.parameters).toEqual([
      expect.objectContaining({
        name: 'query',
        in: 'query',
        required: true,
        schema: { type: 'string', minLength: 1, maxLength: QUERY_MAX, pattern: '\\S' },
      }),
      expect.objectContaining({
        name: 'search_type',
        required: false,
        schema: { type: 'string', enum: ['keyword', 'semantic', 'hybrid'], default: 'keyword' },
      }),
      expect.objectContaining({
        name: 'limit',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT_DEFAULT },
      }),
      ...['doc_type', 'standing', 'level', 'court'].map((name) =>
        expect.objectContaining({
          name,
          required: false,
          schema: expect.objectContaining({ type: 'array' }),
        }),
      ),
      ...['start_date', 'end_date'].map((name) =>
        expect.objectContaining({ name, required: false, schema: { type: 'string', format: 'date' } }),
      ),
      expect.objectContaining({ name: 'in_force', required: false, schema: { type: 'boolean' } }),
      expect.objectContaining({
        name: 'sort',
        required: false,
        schema: { type: 'string', enum: ['relevance', 'newest', 'oldest', 'court_level'] },
      }),
      expect.objectContaining({ name: 'legal-desk-explain', in: 'header', required: false }),
    ]);
  });

  test('has every status of the search, each with the header of the remaining quota', () => {
    expect(Object.keys(search.responses)).toEqual(['200', '401', '422', '429', '500', '503']);
    for (const [status, { headers }] of Object.entries(search.responses))
      expect(Object.keys(headers)).toEqual([
        'x-request-id',
        'x-ratelimit-remaining-requests',
        ...(status === '200' ? ['legal-desk-degraded'] : []),
      ]);
  });

  test('asks for a bearer key', () => {
    expect(document.security).toEqual([{ apiKey: [] }]);
    expect(document.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
  });
});
