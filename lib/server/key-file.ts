import 'server-only';
import { readFileSync, statSync } from 'node:fs';

const KEY = /^[\x21-\x7e]+$/;

/**
 * Reads a key from a file, again whenever that has changed: `npm run keys -- rotate` writes it without a restart. While
 * the file cannot be read the last known key is used, which stays valid for a while.
 */
export function openKeyFile(file: string): () => string {
  let known: { mark: string; key: string } | undefined;

  function refresh(): string {
    const { mtimeMs, ino, size } = statSync(file);
    const mark = `${mtimeMs} ${ino} ${size}`;
    if (known?.mark === mark) return known.key;
    const key = readFileSync(file, 'utf8').trim();
    if (!KEY.test(key)) throw new Error('must hold a key of printable ASCII without spaces');
    known = { mark, key };
    return key;
  }

  return () => {
    try {
      return refresh();
    } catch (error) {
      if (!known) throw error;
      return known.key;
    }
  };
}
