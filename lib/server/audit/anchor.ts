import 'server-only';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import type { AuditKeys } from './keys.ts';

export const ANCHOR_FILE = 'audit-head';

/** The end of the chain at a moment: how many entries there were, and the hash of the last. */
export type ChainHead = { seq: number; hash: string };

const Anchor = z.object({ seq: z.int().nonnegative(), hash: z.string(), mac: z.string() });

/** What stands outside the table of its end; `altered` where nobody with the key wrote it. */
export type AnchorState = ChainHead | 'missing' | 'altered';

const macOf = ({ seq, hash }: ChainHead, keys: AuditKeys): string => keys.anchor(seq, hash);

export function readAnchor(file: string, keys: AuditKeys): AnchorState {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw error;
  }
  const { success, data } = Anchor.safeParse(parseJson(text));
  if (!success || data.mac !== macOf(data, keys)) return 'altered';
  return { seq: data.seq, hash: data.hash };
}

/** Replaces the file as a whole. */
export function writeAnchor(file: string, head: ChainHead, keys: AuditKeys): void {
  const making = `${file}.${process.pid}`;
  writeFileSync(making, `${JSON.stringify({ ...head, mac: macOf(head, keys) })}\n`, { mode: 0o600 });
  renameSync(making, file);
}
