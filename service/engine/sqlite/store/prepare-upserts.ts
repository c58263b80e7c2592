import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { SourceDocument } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import type { DocumentUpsert, WriteOutcome } from '#service/engine/ports.ts';
import { MAX_BYTES_PER_TEXT_BYTE, withTitleMarks, writeTokens } from '../keyword/token-writer.ts';
import { pack } from './compression.ts';
import { packHead } from './heads.ts';
import { MAX_HIERARCHY_RANK } from './integer-ids.ts';

/** The computed fields of a document, as they are stored. */
export type DerivedColumns = {
  version: number;
  tier: number;
  hierarchyRank: number;
  role: DocumentUpsert['role'];
  /** JSON. */
  citationKeys: string;
  names: readonly string[];
};

/** A document that is new or changed. Its texts are bytes in one buffer, in order: hash, title and body as tokens, packed text, packed head. */
export type PreparedUpsert = {
  /** Place in the batch. */
  place: number;
  document: Omit<SourceDocument, 'text'>;
  derived: DerivedColumns;
  at: readonly [hash: number, title: number, body: number, text: number, head: number, end: number];
};

/** A document whose content is stored already; only its version or computed fields differ. */
export type PreparedRefresh = { doc_id: string; hash: Uint8Array; derived: DerivedColumns };

/** A batch ready to be written. Its bytes are transferred to the writer, not copied. */
export type PreparedBatch = {
  upserts: readonly PreparedUpsert[];
  refreshes: readonly PreparedRefresh[];
  /** By place in the batch: the outcomes of documents that need no write; null for the others. */
  decided: readonly (WriteOutcome | null)[];
  bytes: Uint8Array<ArrayBuffer>;
};

type StoredState = { hash: Uint8Array; version: number; tier: number; role: string; citation_keys: string };

/** A hash of the content of a document, to be compared with the stored one: unchanged content is not written again. */
function contentHash(document: SourceDocument): Buffer {
  const { title, doc_type, is_abandoned, date, level, court, issuer, text } = document;
  const fields = [title, doc_type, is_abandoned, date, level, court, issuer, text];
  return hash('sha256', JSON.stringify(fields), 'buffer').subarray(0, 16);
}

const NOTHING = new Uint8Array();
const FIRST_BYTES = 1 << 20;

/** Bytes one after the other, in a buffer that grows in place. */
class ByteWriter {
  bytes = new Uint8Array(FIRST_BYTES);
  length = 0;

  /** Lets `write` append at most `maxBytes`; it returns the new end. */
  put(maxBytes: number, write: (to: Uint8Array, offset: number) => number): number {
    const needed = this.length + maxBytes;
    if (needed > this.bytes.length)
      this.bytes = new Uint8Array(this.bytes.buffer.transfer(Math.ceil(needed * 1.25)));
    this.length = write(this.bytes, this.length);
    return this.length;
  }

  tokens(folded: string): number {
    return this.put(folded.length * 3 * MAX_BYTES_PER_TEXT_BYTE, (to, offset) =>
      writeTokens(folded, to, offset),
    );
  }

  all(from: Uint8Array): number {
    return this.put(from.length, (to, offset) => {
      to.set(from, offset);
      return offset + from.length;
    });
  }
}

const isCurrent = (stored: StoredState, { version, tier, role, citationKeys }: DerivedColumns) =>
  stored.version === version &&
  stored.tier === tier &&
  stored.role === role &&
  stored.citation_keys === citationKeys;

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;

function checked({ document, version, tier, hierarchyRank, role, citationKeys, names }: DocumentUpsert) {
  if (!isCount(version) || !isCount(tier)) throw new Error('Version and tier are whole numbers from 0 up.');
  if (!isCount(hierarchyRank) || hierarchyRank < 1 || hierarchyRank > MAX_HIERARCHY_RANK)
    throw new Error(`hierarchyRank is a whole number from 1 to ${MAX_HIERARCHY_RANK}.`);
  return {
    document: SourceDocument.parse(document),
    derived: { version, tier, hierarchyRank, role, citationKeys: JSON.stringify(citationKeys), names },
  };
}

/** Does the work for new and changed documents that needs no lock: checks, folding, tokens, compression. */
export function createPrepareUpserts(db: DatabaseSync) {
  const find = db.prepare(
    'SELECT hash, content_version AS version, tier, role, citation_keys FROM documents WHERE doc_id = ?',
  );

  /** `beingWritten`: ids in batches still being written, for which the stored state cannot decide an outcome yet. */
  return (batch: readonly DocumentUpsert[], beingWritten: readonly string[] = []): PreparedBatch => {
    const writer = new ByteWriter();
    const unsettled = new Set(beingWritten);
    const upserts: PreparedUpsert[] = [];
    const refreshes: PreparedRefresh[] = [];

    function prepare(upsert: DocumentUpsert, place: number): WriteOutcome | null {
      const { document, derived } = checked(upsert);
      const { text, ...rest } = document;
      const { doc_id } = rest;
      const content = contentHash(document);
      const stored = find.get(doc_id) as StoredState | undefined;
      const isSettled = !unsettled.has(doc_id);
      // A document that occurs twice in a batch is compared with its first occurrence when it is written.
      unsettled.add(doc_id);
      if (stored && isSettled) {
        if (stored.version > derived.version) return { doc_id, outcome: 'stale' };
        if (content.equals(stored.hash)) {
          if (!isCurrent(stored, derived))
            refreshes.push({ doc_id, hash: Uint8Array.from(content), derived });
          return { doc_id, outcome: 'unchanged' };
        }
      }
      const start = writer.length;
      try {
        const at = [
          start,
          writer.all(content),
          writer.tokens(withTitleMarks(foldText(rest.title))),
          writer.tokens(foldText(text)),
          writer.all(pack(text)),
          writer.all(packHead(text) ?? NOTHING),
        ] as const;
        upserts.push({ place, document: rest, derived, at });
      } catch (error) {
        writer.length = start;
        throw error;
      }
      return null;
    }

    const decided = batch.map((upsert, place): WriteOutcome | null => {
      try {
        return prepare(upsert, place);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { doc_id: String(upsert.document?.doc_id), outcome: 'failed', reason };
      }
    });
    return { upserts, refreshes, decided, bytes: writer.bytes.subarray(0, writer.length) };
  };
}
