import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { rarEntries } from './rar.ts';
import { boundUnpacked, openZip, type ZipEntry } from './zip.ts';

/** One text: a file, or a file inside a .zip or .rar, which is named `a.zip!b.json`. */
export type SourceText = { name: string; parts: AsyncIterable<string> };

export type SourceOptions = {
  /** Gets the share of the file that has been read, from 0 to 1. */
  onShare?: ((share: number) => void) | undefined;
  /** Which files inside a .zip or .rar are read. */
  wants?(name: string): boolean;
  /** Gets the names of those that are not. */
  onSkip?: ((name: string) => void) | undefined;
};

/**
 * The texts of a file, without byte order mark; UTF-8, UTF-16 with a byte order mark, or Big5. Of plain files, `.gz`
 * and `.zip` only a part of one text is in memory at a time, of `.rar` one whole text.
 */
export async function* openSources(file: string, options: SourceOptions = {}): AsyncGenerator<SourceText> {
  if (/\.zip$/i.test(file)) yield* textsOfZip(file, options);
  else if (/\.rar$/i.test(file)) yield* textsOfRar(file, options);
  else yield { name: file, parts: readText(file, options.onShare) };
}

/** The text of one file that is no archive, plain or `.gz`. */
export const readText = (file: string, onShare?: (share: number) => void): AsyncGenerator<string> =>
  decode(fileBytes(file, onShare));

async function* textsOfZip(
  file: string,
  { onShare, wants, onSkip }: SourceOptions,
): AsyncGenerator<SourceText> {
  using archive = await openZip(file);
  const wanted: ZipEntry[] = [];
  for (const entry of archive.entries)
    if (wants?.(entry.name) ?? true) wanted.push(entry);
    else onSkip?.(`${file}!${entry.name}`);
  if (wanted.length === 0) throw new Error('holds no file of this kind');
  const total = wanted.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  let done = 0;
  async function* counted(entry: ZipEntry): AsyncGenerator<Buffer> {
    for await (const part of entry.bytes()) {
      done += part.length;
      onShare?.(done / total);
      yield part;
    }
  }
  for (const entry of wanted) yield { name: `${file}!${entry.name}`, parts: decode(counted(entry)) };
}

async function* textsOfRar(
  file: string,
  { onShare, wants, onSkip }: SourceOptions,
): AsyncGenerator<SourceText> {
  let count = 0;
  const skip = (name: string) => onSkip?.(`${file}!${name}`);
  for await (const { name, content, share } of rarEntries(file, { ...(wants && { wants }), onSkip: skip })) {
    count++;
    onShare?.(share);
    yield { name: `${file}!${name}`, parts: decode(inOneChunk(content)) };
  }
  if (count === 0) throw new Error('holds no file of this kind');
  onShare?.(1);
}

async function* inOneChunk(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

async function* fileBytes(file: string, onShare?: (share: number) => void): AsyncGenerator<Buffer> {
  const { size } = await stat(file);
  const raw = createReadStream(file, { highWaterMark: 1 << 18 });
  // The callback is where errors of either stream end up; the iteration below throws them too.
  const input = /\.gz$/i.test(file) ? pipeline(raw, createGunzip({ chunkSize: 1 << 18 }), () => {}) : raw;
  const unpacked = boundUnpacked(size);
  for await (const part of input as AsyncIterable<Buffer>) {
    if (input !== raw) unpacked(part.length);
    onShare?.(raw.bytesRead / size);
    yield part;
  }
}

/** A character that is split between two parts comes whole with the second; the decoder drops the byte order mark. */
async function* decode(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const part of parts) {
    decoder ??= decoderFor(part);
    yield decoder.decode(part, { stream: true });
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}

/** UTF-16 is recognized by its byte order mark; a text that is not UTF-8 may be Big5. */
function decoderFor(part: Buffer): TextDecoder {
  if (part[0] === 0xff && part[1] === 0xfe) return new TextDecoder('utf-16le');
  if (part[0] === 0xfe && part[1] === 0xff) return new TextDecoder('utf-16be');
  if (!isForeign(new TextDecoder().decode(part, { stream: true }))) return new TextDecoder();
  if (isBig5(part)) return new TextDecoder('big5');
  throw new Error('is neither UTF-8 nor UTF-16 nor Big5; save it as UTF-8');
}

/** In Big5, unlike in other encodings, nearly all characters of a text are in its first half, the common ones. */
function isBig5(part: Buffer): boolean {
  let usual = 0;
  let all = 0;
  for (let at = 0; at + 1 < part.length; at++) {
    const [lead = 0, trail = 0] = [part[at], part[at + 1]];
    if (lead < 0x80) continue;
    all++;
    at++;
    if (
      lead >= 0xa1 &&
      lead <= 0xc6 &&
      ((trail >= 0x40 && trail <= 0x7e) || (trail >= 0xa1 && trail <= 0xfe))
    )
      usual++;
  }
  return usual > 0.9 * all;
}

/** One damaged character does no harm; another encoding damages every second one. */
function isForeign(text: string): boolean {
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  return damaged > 0 && damaged > 0.05 * (text.match(/[^\0-\x7f]/g)?.length ?? 0);
}
