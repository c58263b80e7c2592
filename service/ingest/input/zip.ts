import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

/** `size` is that of the packed bytes. */
export type ZipEntry = {
  name: string;
  method: number;
  crc: number;
  size: number;
  unpacked: number;
  offset: number;
};

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end record and the longest comment that may follow it. */
const LONGEST_END = 22 + 0xffff;

async function bytes(handle: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/**
 * The files that a .zip holds, folders left out. Stored and deflated ones can be read; encryption, other methods and
 * ZIP64 (more than 65,534 files, or 4 GB) cannot, and throw.
 */
export async function zipEntries(file: string): Promise<ZipEntry[]> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const tail = await bytes(handle, Math.min(size, LONGEST_END), Math.max(0, size - LONGEST_END));
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end--;
  if (end < 0) throw new Error('is not a .zip file, or is cut short');
  const count = tail.readUInt16LE(end + 10);
  const start = tail.readUInt32LE(end + 16);
  if (count === 0xffff || start === 0xffffffff)
    throw new Error('is a ZIP64 file, which cannot be read: unpack it');
  const directory = await bytes(handle, tail.readUInt32LE(end + 12), start);
  const entries: ZipEntry[] = [];
  for (let at = 0, i = 0; i < count; i++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY)
      throw new Error('has a damaged table of contents');
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const entry = {
      name: directory.toString('utf8', at + 46, nameEnd),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      size: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    };
    if (directory.readUInt16LE(at + 8) & 1) throw new Error(`${entry.name} is encrypted`);
    if (!entry.name.endsWith('/')) entries.push(entry);
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** The bytes of one file of a .zip, part by part; damage throws at its end. `onRead` is told how much of it is read. */
export async function* zipBytes(
  file: string,
  entry: ZipEntry,
  onRead?: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const { name, method, offset, size } = entry;
  if (method !== 0 && method !== 8) throw new Error(`${name} is packed in an unknown way (${method})`);
  const header = await localHeader(file, offset);
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL) throw new Error(`${name} is damaged`);
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  let crc = 0;
  if (size > 0) {
    const raw = createReadStream(file, { start, end: start + size - 1 });
    const input: Readable = method === 8 ? pipeline(raw, createInflateRaw(), () => {}) : raw;
    for await (const part of input as AsyncIterable<Buffer>) {
      onRead?.(raw.bytesRead);
      crc = crc32(part, crc);
      yield part;
    }
  }
  if (crc !== entry.crc) throw new Error(`${name} is damaged: its checksum is wrong`);
}

async function localHeader(file: string, offset: number) {
  await using handle = await open(file);
  return bytes(handle, 30, offset);
}
