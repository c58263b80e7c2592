import 'server-only';
import { documentUrl } from '#lib/contract/document.ts';
import { ReadFullDocument } from '#lib/contract/full-document.ts';
import { type Failure, type FailureKind, failure } from '#lib/search/outcome.ts';
import { call } from './call.ts';
import { failureOf } from './failures.ts';

/** A document is missing, or the upstream has no documents at all: it need not, the contract doesn't name them. */
export type DocumentFailureKind = FailureKind | 'missing' | 'no-pages';

export type UpstreamDocument =
  | { ok: true; data: ReadFullDocument }
  | { ok: false; error: Failure<DocumentFailureKind> };

/** The code by which our service says that it has such pages, but not this one. */
const DOCUMENT_MISSING = 'document_not_found';

/** One whole document. Reading costs nothing, but is not retried either: the page offers that. */
export async function documentUpstream(docId: string): Promise<UpstreamDocument> {
  if (docId === '' || docId === '.' || docId === '..') return { ok: false, error: failure('missing') };
  const called = await call(`/api/v1${documentUrl(docId.toWellFormed())}`, {});
  if (called.state === 'answered' && called.status === 200) {
    const parsed = ReadFullDocument.safeParse(called.body);
    if (parsed.success) return { ok: true, data: parsed.data };
  }
  const error = failureOf(called);
  if (error.status === 404 || error.status === 405 || error.status === 501)
    return { ok: false, error: { ...error, kind: error.code === DOCUMENT_MISSING ? 'missing' : 'no-pages' } };
  return { ok: false, error };
}
