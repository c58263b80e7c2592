import { readText } from './input/sources.ts';

/**
 * The lines of a file, plain or `.gz`, never more than one part of it in memory. A line ends with LF or CRLF and nothing
 * else: Node's readline also splits at U+2028, which may stand inside JSON. A file that cannot be read throws. `onShare`
 * gets the share of the file that has been read, from 0 to 1.
 */
export async function* readLines(file: string, onShare?: (share: number) => void): AsyncGenerator<string> {
  let rest = '';
  for await (const part of readText(file, onShare)) {
    const [first = '', ...more] = part.split('\n');
    rest += first;
    for (const next of more) {
      yield rest;
      rest = next;
    }
  }
  if (rest !== '') yield rest;
}
