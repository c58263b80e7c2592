import { crc32 } from 'node:zlib';
import yauzl, { type Entry } from 'yauzl';

/** A file inside a .zip; `unpackedBytes` is what the table of contents says, and reading fails where that is untrue. */
export type ZipEntry = { name: string; unpackedBytes: number; bytes(): AsyncGenerator<Buffer> };

/** An open .zip with the files that it holds, folders left out. To be disposed of: `using archive = await openZip(file)`. */
type ZipArchive = Disposable & { entries: readonly ZipEntry[] };

/**
 * Opens a .zip, ZIP64 too. Stored and deflated files can be read; one that is encrypted or packed otherwise throws, and so
 * does a damaged archive.
 */
export async function openZip(file: string): Promise<ZipArchive> {
  const zip = await openFile(file);
  const unpacked = boundUnpacked(zip.fileSize);
  try {
    const entries: ZipEntry[] = [];
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      if (entry.isEncrypted()) throw new ZipError(`${name} is encrypted`);
      if (!name.endsWith('/'))
        entries.push({
          name,
          unpackedBytes: entry.uncompressedSize,
          bytes: () => readEntry(zip, entry, name, unpacked),
        });
    }
    return { entries, [Symbol.dispose]: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof ZipError
      ? error
      : new ZipError(`has a damaged table of contents: ${reasonOf(error)}`);
  }
}

/**
 * Limit for unpacked size as a multiple of the archive. Legal texts shrink to a tenth, the most repetitive to a
 * thirtieth.
 */
const MAX_UNPACK_RATIO = 200;
/** A small archive may be as repetitive as it likes. */
const ALWAYS_ALLOWED_BYTES = 64 * 1024 * 1024;

/** Counts the bytes that an archive really yields, since its table may lie and its files may overlap. */
export function boundUnpacked(archiveBytes: number): (bytes: number) => void {
  const most = Math.max(ALWAYS_ALLOWED_BYTES, MAX_UNPACK_RATIO * archiveBytes);
  let unpacked = 0;
  return (bytes) => {
    unpacked += bytes;
    if (unpacked > most)
      throw new ZipError(
        `gives more than ${MAX_UNPACK_RATIO} times its size unpacked, as only an archive does that is made to fill a disk`,
      );
  };
}

/** What is wrong with a .zip. */
class ZipError extends Error {
  override name = 'ZipError';
}

async function openFile(file: string): Promise<yauzl.ZipFile> {
  try {
    // Names are decoded by `nameOf`: yauzl would read names without the UTF-8 flag as CP437, and refuse some.
    return await yauzl.openPromise(file, { lazyEntries: true, autoClose: false, decodeStrings: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    const reason = reasonOf(error);
    throw new ZipError(
      /^End of central directory/.test(reason)
        ? 'is not a .zip file, or is cut short'
        : `is damaged or cut short: ${reason}`,
    );
  }
}

/** The name of a file: UTF-8, with or without the flag that says so, or Big5, as different programs write it. */
function nameOf({ fileNameRaw }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return new TextDecoder('big5').decode(fileNameRaw);
  }
}

/** The bytes of one file part by part. yauzl checks their number; the checksum is checked here, and throws at the end. */
async function* readEntry(
  zip: yauzl.ZipFile,
  entry: Entry,
  name: string,
  unpacked: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  if (!entry.canDecodeFileData())
    throw new ZipError(`${name} is packed in an unknown way (${entry.compressionMethod})`);
  let crc = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const part of stream as AsyncIterable<Buffer>) {
      unpacked(part.length);
      crc = crc32(part, crc);
      yield part;
    }
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError(`${name} is damaged: ${reasonOf(error)}`);
  }
  if (crc !== entry.crc32) throw new ZipError(`${name} is damaged: its checksum is wrong`);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
