import { z } from 'zod';
import { courtSpellings } from '../../taiwan/courts/court-names.ts';
import { CitingParams } from '../citing.ts';
import { EditionsParams } from '../editions.ts';
import { HoldingsParams } from '../holdings.ts';
import { NewSinceParams } from '../new-since.ts';
import { FilteredSearchParams } from '../search-filters.ts';
import { StatementsParams } from '../statements.ts';
import { SuggestParams } from '../suggest.ts';
import { EXPLAIN_HEADER } from '../why.ts';

/** Lists the accepted names of courts: the contract checks a name by a function, which no JSON schema can express. */
function namedCourts(schema: object): object {
  const name = { type: 'string', enum: courtSpellings() };
  return 'items' in schema ? { ...schema, items: name } : name;
}

/**
 * Query parameters. Types and defaults are those of the parsed values; whether one is required is that of the raw text.
 */
function queryParameters(params: z.ZodType): object[] {
  const { properties = {} } = z.toJSONSchema(params, { io: 'output' });
  const { required = [] } = z.toJSONSchema(params, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, pattern, ...rest } = property as {
      description?: string;
      pattern?: string;
      type?: string;
      format?: string;
    };
    // The pattern of a number or date only says how the URL writes it, which its type and format say already.
    const isOwn = pattern !== undefined && rest.type === 'string' && rest.format === undefined;
    const schema = { ...rest, ...(isOwn && { pattern }) };
    return {
      name,
      in: 'query',
      required: required.includes(name),
      description,
      schema: name === 'court' ? namedCourts(schema) : schema,
    };
  });
}

const explainHeader = {
  name: EXPLAIN_HEADER,
  in: 'header',
  required: false,
  description:
    'With the value 1 each result says `why` it is there and what it is, and the answer how many there are (`total`, `facets`) and what was `understood` as asked for by number; an extension of ours. Any other value is as if it were absent.',
  schema: { type: 'string', examples: ['1'] },
};

export const searchParameters = () => [...queryParameters(FilteredSearchParams), explainHeader];
export const newSinceParameters = () => queryParameters(NewSinceParams);
export const citingParameters = () => queryParameters(CitingParams);
export const editionsParameters = () => queryParameters(EditionsParams);
export const statementsParameters = () => queryParameters(StatementsParams);
export const holdingsParameters = () => queryParameters(HoldingsParams);
export const suggestParameters = () => queryParameters(SuggestParams);

export const documentParameter = {
  name: 'doc_id',
  in: 'path',
  required: true,
  description: 'Identifier of a document, percent-encoded as one path segment.',
  schema: { type: 'string', minLength: 1 },
  example: 'law:B0000001:184-1',
};
