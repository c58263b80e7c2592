import type { PassageSpan } from '#lib/document/passages.ts';

/** All vectors of a document: int8, one after another, in base64. */
export type StoredVectors = { doc_id: string; spans: readonly PassageSpan[]; vectors: string };

export const encodeVectors = (vectors: Int8Array): string =>
  Buffer.from(vectors.buffer, vectors.byteOffset, vectors.byteLength).toString('base64');

export function decodeVectors(encoded: string): Int8Array<ArrayBuffer> {
  const bytes = Buffer.from(encoded, 'base64');
  return Int8Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length));
}
