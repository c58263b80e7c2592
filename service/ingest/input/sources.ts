import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { zipBytes, zipEntries } from './zip.ts';

/** One text: a file, or a file inside a .zip, which is named `a.zip!b.json`. */
export type Source = { name: string; parts: AsyncIterable<string> };

export type SourceOptions = {
  /** Told how much of the file has been read, from 0 to 1. */
  onShare?: ((share: number) => void) | undefined;
  /** Which files inside a .zip are read. */
  wants?(name: string): boolean;
  /** Told the names of those that are not. */
  onSkip?: ((name: string) => void) | undefined;
};

/** The texts of a file, UTF-8, plain, `.gz` or `.zip`, never more than a part of one in memory, without byte order mark. */
export async function* openSources(file: string, options: SourceOptions = {}): AsyncGenerator<Source> {
  if (/\.zip$/i.test(file)) yield* zipped(file, options);
  else yield { name: file, parts: decode(fileBytes(file, options.onShare)) };
}

async function* zipped(file: string, { onShare, wants, onSkip }: SourceOptions): AsyncGenerator<Source> {
  const entries = await zipEntries(file);
  const wanted = entries.filter(({ name }) => wants?.(name) ?? true);
  for (const { name } of entries)
    if (!wanted.some((entry) => entry.name === name)) onSkip?.(`${file}!${name}`);
  if (wanted.length === 0) throw new Error('holds no file of this kind');
  const total = wanted.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for (const entry of wanted) {
    const onRead = (bytes: number) => onShare?.((done + bytes) / total);
    yield { name: `${file}!${entry.name}`, parts: decode(zipBytes(file, entry, onRead)) };
    done += entry.size;
  }
}

async function* fileBytes(file: string, onShare?: (share: number) => void): AsyncGenerator<Buffer> {
  const { size } = await stat(file);
  const raw = createReadStream(file, { highWaterMark: 1 << 18 });
  // The callback is where errors of either stream end up; the iteration below throws them too.
  const input = /\.gz$/i.test(file) ? pipeline(raw, createGunzip({ chunkSize: 1 << 18 }), () => {}) : raw;
  for await (const part of input as AsyncIterable<Buffer>) {
    onShare?.(raw.bytesRead / size);
    yield part;
  }
}

/** A character cut by the end of a part is whole in the next; the decoder drops the mark at the beginning. */
async function* decode(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let isFirst = true;
  for await (const part of parts) {
    if (isFirst && (part.subarray(0, 2).equals(UTF16_LE) || part.subarray(0, 2).equals(UTF16_BE)))
      throw new Error('is UTF-16; save it as UTF-8');
    const text = decoder.decode(part, { stream: true });
    if (isFirst && isForeign(text)) throw new Error('is not UTF-8 (perhaps Big5); save it as UTF-8');
    isFirst = false;
    yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

/** One damaged character does no harm; another encoding damages every second one. */
function isForeign(text: string): boolean {
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  return damaged > 0 && damaged > 0.05 * (text.match(/[^\0-\x7f]/g)?.length ?? 0);
}

const UTF16_LE = Buffer.from([0xff, 0xfe]);
const UTF16_BE = Buffer.from([0xfe, 0xff]);
