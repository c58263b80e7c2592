import 'server-only';
import type { z } from 'zod';
import { EditionsResponse } from '#lib/contract/editions.ts';
import {
  BriefDocument,
  ReadCitingResponse,
  ReadFullDocument,
  ReadPartsResponse,
} from '#lib/contract/full-document.ts';
import { documentUrl } from '#lib/contract/names.ts';
import { StatementsResponse } from '#lib/contract/statements.ts';
import { type SearchFailure, type SearchFailureKind, searchFailure } from '#lib/search/outcome.ts';
import { callUpstream } from './call.ts';
import { failureOf } from './failures.ts';

/**
 * `missing`: there is no such document; `no-pages`: the upstream has no documents at all, which the contract does not
 * require.
 */
export type DocumentFailureKind = SearchFailureKind | 'missing' | 'no-pages';

export type FromUpstream<T> =
  | { ok: true; data: T }
  | { ok: false; error: SearchFailure<DocumentFailureKind> };

/** The error code of a server that has documents, but not this one. */
const DOCUMENT_MISSING = 'document_not_found';

/** One whole document. Reading costs nothing, but is not retried either: the page offers that. */
export const documentUpstream = (docId: string) => read(docId, '', ReadFullDocument);

/** What a preview shows of a document. */
export const briefUpstream = (docId: string) => read(docId, '/brief', BriefDocument);

/** The articles of an act. */
export const partsUpstream = (docId: string) => read(docId, '/parts', ReadPartsResponse);

/** Who cites a document. */
export const citingUpstream = (docId: string, parameters: Record<string, string>) =>
  read(docId, '/citing', ReadCitingResponse, parameters);

/** What courts repeat about an article. */
export const statementsUpstream = (docId: string) => read(docId, '/statements', StatementsResponse);

/** The texts that an article had, and which was in force on a day; or the articles of an act that had others. */
export const editionsUpstream = (docId: string, at: string | null = null) =>
  read(docId, '/editions', EditionsResponse, at === null ? {} : { at });

async function read<T>(
  docId: string,
  what: string,
  shape: z.ZodType<T>,
  parameters: Record<string, string> = {},
): Promise<FromUpstream<T>> {
  if (docId === '' || docId === '.' || docId === '..') return { ok: false, error: searchFailure('missing') };
  const called = await callUpstream(`/api/v1${documentUrl(docId.toWellFormed())}${what}`, parameters);
  if (called.state === 'answered' && called.status === 200) {
    const parsed = shape.safeParse(called.body);
    if (parsed.success) return { ok: true, data: parsed.data };
  }
  const error = failureOf(called);
  if (error.status === 404 || error.status === 405 || error.status === 501)
    return { ok: false, error: { ...error, kind: error.code === DOCUMENT_MISSING ? 'missing' : 'no-pages' } };
  return { ok: false, error };
}
