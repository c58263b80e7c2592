import 'server-only';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from '../http/parse-json.ts';
import type { AuditKeys } from './keys.ts';

export const ANCHOR_FILE = 'audit-head';

/** The end of the chain at a moment: how many entries there were, and the hash of the last. */
export type ChainHead = { seq: number; hash: string };

const Anchor = z.object({ seq: z.int().nonnegative(), hash: z.string(), mac: z.string() });

/**
 * The end of the chain as the anchor file has it. `altered`: not written with our key. `never`: this machine has not
 * written one yet; then the signed end in the database, which it shares with other machines, is used instead.
 */
export type AnchorState = ChainHead | 'missing' | 'altered' | 'never';

/** The signature of an end, which nobody can make without the key. */
export const headMac = ({ seq, hash }: ChainHead, keys: AuditKeys): string => keys.anchor(seq, hash);

export function readAnchor(file: string, keys: AuditKeys): AnchorState {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw error;
  }
  const { success, data } = Anchor.safeParse(parseJson(text));
  if (!success || data.mac !== headMac(data, keys)) return 'altered';
  return { seq: data.seq, hash: data.hash };
}

/** Replaces the file atomically. */
export function writeAnchor(file: string, head: ChainHead, keys: AuditKeys): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const making = `${file}.${process.pid}`;
  writeFileSync(making, `${JSON.stringify({ ...head, mac: headMac(head, keys) })}\n`, { mode: 0o600 });
  renameSync(making, file);
}
