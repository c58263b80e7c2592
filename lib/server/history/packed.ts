import 'server-only';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseJson } from '../http/parse-json.ts';

/** JSON, compressed, as a text: both databases hold it, and a search of passages is a fifth of its size. */
export const pack = (value: unknown): string => gzipSync(JSON.stringify(value)).toString('base64');

/** Null for what cannot be read. */
export function unpack(packed: string): unknown {
  try {
    return parseJson(gunzipSync(Buffer.from(packed, 'base64')).toString()) ?? null;
  } catch {
    return null;
  }
}
