import { hash } from 'node:crypto';
import type { SourceDocument } from '#lib/contract/document.ts';

/** Ids beyond this many are not compared any more: each takes some forty bytes. */
const MOST = 2_000_000;

/** 52 bits of a digest: two of two million ids share them once in two thousand runs. */
const mark = (text: string) => Number.parseInt(hash('sha1', text, 'hex').slice(0, 13), 16);

/**
 * Tells of a document whose id came before in this run with another content. Were the later one to replace the earlier,
 * the same run again would change both again, and one of them would be lost unseen.
 */
export function repeats(most = MOST) {
  const seen = new Map<number, number>();
  return (document: SourceDocument): boolean => {
    const id = mark(document.doc_id);
    const content = mark(JSON.stringify(document));
    const before = seen.get(id);
    if (before === undefined && seen.size < most) seen.set(id, content);
    return before !== undefined && before !== content;
  };
}
