import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { SourceDocument } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import { MOST_BYTES, marked, writeTokens } from '../keyword/token-writer.ts';
import { pack } from './compression.ts';

/** A document ready to be written. Its texts are bytes in one buffer, in order: hash, title and body as tokens, packed text. */
export type PreparedDocument = Omit<SourceDocument, 'text'> & {
  at: readonly [hash: number, title: number, body: number, text: number, end: number];
};

/** Documents that differ from those stored. The bytes change hands without being copied. */
export type Prepared = { documents: readonly PreparedDocument[]; bytes: Uint8Array<ArrayBuffer> };

/** Tells whether a document is the one that is stored already. */
function contentHash(document: SourceDocument): Buffer {
  const { title, doc_type, is_abandoned, date, level, court, issuer, text } = document;
  const fields = [title, doc_type, is_abandoned, date, level, court, issuer, text];
  return hash('sha256', JSON.stringify(fields), 'buffer').subarray(0, 16);
}

const FIRST_BYTES = 1 << 20;

/** Bytes one after the other, in a buffer that grows in place. */
class Writer {
  bytes = new Uint8Array(FIRST_BYTES);
  length = 0;

  /** Lets `write` put at most `most` bytes at the end; it returns where they end. */
  put(most: number, write: (to: Uint8Array, offset: number) => number): number {
    const needed = this.length + most;
    if (needed > this.bytes.length)
      this.bytes = new Uint8Array(this.bytes.buffer.transfer(Math.ceil(needed * 1.25)));
    this.length = write(this.bytes, this.length);
    return this.length;
  }

  tokens(folded: string): number {
    return this.put(folded.length * 3 * MOST_BYTES, (to, offset) => writeTokens(folded, to, offset));
  }

  all(from: Uint8Array): number {
    return this.put(from.length, (to, offset) => {
      to.set(from, offset);
      return offset + from.length;
    });
  }
}

/** Does for documents that are new or changed what needs no lock: folding, tokens, packing. */
export function createPrepare(db: DatabaseSync) {
  const find = db.prepare('SELECT hash FROM documents WHERE doc_id = ?');

  return (batch: readonly SourceDocument[]): Prepared => {
    const writer = new Writer();
    const documents: PreparedDocument[] = [];
    for (const document of batch) {
      const { text, ...rest } = document;
      const content = contentHash(document);
      const stored = find.get(document.doc_id) as { hash: Uint8Array } | undefined;
      if (stored && content.equals(stored.hash)) continue;
      const at = [
        writer.length,
        writer.all(content),
        writer.tokens(marked(foldText(document.title))),
        writer.tokens(foldText(text)),
        writer.all(pack(text)),
      ] as const;
      documents.push({ ...rest, at });
    }
    return { documents, bytes: writer.bytes.subarray(0, writer.length) };
  };
}
