import { z } from 'zod';
import { ChatChunk, ChatRequest, ChatResponse, Message, Reference } from '../chat.ts';
import { CheckedCitation, CheckedQuotation, CheckRequest, CheckResponse } from '../check.ts';
import { DocType, DocumentResponse, Level, StandingName } from '../document.ts';
import { AmendedArticles, Edition, EditionAt, EditionsResponse } from '../editions.ts';
import { ErrorResponse } from '../error.ts';
import { Facets } from '../facets.ts';
import {
  BriefDocument,
  CitationKind,
  CitationsRequest,
  CitationsResponse,
  CitingDocument,
  CitingResponse,
  DocumentLink,
  FullDocument,
  Part,
  PartsResponse,
  Section,
  TextCitation,
} from '../full-document.ts';
import { Holdings, HoldingsOfKind } from '../holdings.ts';
import { NewSinceResponse } from '../new-since.ts';
import { SearchResponse, SearchType } from '../search.ts';
import { Statement, StatementsResponse } from '../statements.ts';
import { Suggestion, SuggestionKind, SuggestResponse } from '../suggest.ts';
import { Understood, Why } from '../why.ts';

/** All schemas that have a name of their own in the OpenAPI document. */
const named = {
  SearchType,
  DocType,
  Level,
  StandingName,
  Facets,
  SearchResponse,
  NewSinceResponse,
  DocumentResponse,
  Why,
  Understood,
  DocumentLink,
  CitationKind,
  TextCitation,
  Section,
  FullDocument,
  BriefDocument,
  Part,
  PartsResponse,
  CitingDocument,
  CitingResponse,
  Edition,
  EditionAt,
  AmendedArticles,
  EditionsResponse,
  Statement,
  StatementsResponse,
  CitationsRequest,
  CitationsResponse,
  CheckRequest,
  CheckedQuotation,
  CheckedCitation,
  CheckResponse,
  HoldingsOfKind,
  Holdings,
  SuggestionKind,
  Suggestion,
  SuggestResponse,
  ErrorResponse,
  Message,
  Reference,
  ChatRequest,
  ChatResponse,
  ChatChunk,
};

export type SchemaName = keyof typeof named;

export function ref(name: SchemaName): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** `components.schemas`, made from the very schemas that check requests and answers. */
export function schemas(): Record<string, object> {
  const registry = z.registry<{ id?: string | undefined }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  // Input schemas: there a field with a default is optional, as it is for a sender. Our responses have no defaults.
  const made = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => ref(id as SchemaName).$ref,
    // `format: date` says it; zod's pattern for leap years only obscures it.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date') delete jsonSchema.pattern;
    },
  });
  return Object.fromEntries(
    Object.entries(made.schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]),
  );
}
