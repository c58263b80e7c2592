import { open } from 'node:fs/promises';
import { openZip } from '../input/zip.ts';
import { DownloadError } from './retry.ts';

/** The largest edition, of 命令, takes 100 MB unpacked. */
const MAX_UNPACKED_BYTES = 2 ** 30;

/** Throws unless `file` is a whole .zip that holds `name` and is no bomb. */
export async function checkArchive(file: string, name: string): Promise<void> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
  const start = buffer.toString('latin1', 0, bytesRead);
  if (!start.startsWith('PK'))
    throw new DownloadError(
      /^(?:\u00ef\u00bb\u00bf)?\s*</.test(start)
        ? 'The server sent a web page in the place of the .zip file: it may be under maintenance. Try again later.'
        : 'What the server sent is no .zip file. Has the address changed?',
    );
  using archive = await openZip(file);
  const entry = archive.entries.find((one) => one.name.toLowerCase().endsWith(name.toLowerCase()));
  if (!entry) throw new DownloadError(`The .zip file holds no ${name}. Has the format changed?`);
  if (archive.entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0) > MAX_UNPACKED_BYTES)
    throw new DownloadError('The .zip file is larger unpacked than any edition can be.');
}
