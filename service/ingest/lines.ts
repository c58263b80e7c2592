import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

const BOM = '\ufeff';

/**
 * The lines of a UTF-8 file, plain or `.gz`, never more than one part of it in memory. A line ends with LF or CRLF and
 * nothing else: Node's readline also splits at U+2028, which may stand inside JSON. A file that cannot be read throws.
 * `onShare` gets the share of the file that has been read, from 0 to 1.
 */
export async function* readLines(file: string, onShare?: (share: number) => void): AsyncGenerator<string> {
  const { size } = await stat(file);
  const raw = createReadStream(file);
  // The callback is where errors of either stream end up; the iteration below throws them too.
  const input = file.endsWith('.gz') ? pipeline(raw, createGunzip(), () => {}) : raw;
  let rest = '';
  let isFirst = true;
  for await (const part of input.setEncoding('utf8') as AsyncIterable<string>) {
    onShare?.(raw.bytesRead / size);
    const [first = '', ...more] = part.split('\n');
    rest += first;
    for (const next of more) {
      yield isFirst && rest.startsWith(BOM) ? rest.slice(1) : rest;
      isFirst = false;
      rest = next;
    }
  }
  if (rest !== '') yield isFirst && rest.startsWith(BOM) ? rest.slice(1) : rest;
}
