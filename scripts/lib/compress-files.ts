import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CONTENT_ENCODINGS, type ContentEncoding } from '../web/content-encoding.ts';
import { ENCODED_SUFFIX } from '../web/static-files.ts';

const MIN_BYTES = 1024;
const TEXT = '**/*.{css,js,json,svg,txt}';

/** The strongest settings: done once, at the build. */
const compress: Record<ContentEncoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Writes a file's compressed forms beside it, for every text of the folder that gets smaller by it. */
export async function compressFiles(folder: string): Promise<void> {
  for (const name of globSync(TEXT, { cwd: folder })) {
    const file = path.join(folder, name);
    const bytes = await readFile(file);
    if (bytes.length < MIN_BYTES) continue;
    await Promise.all(
      CONTENT_ENCODINGS.map(async (encoding) => {
        const smaller = await compress[encoding](bytes);
        if (smaller.length < bytes.length) await writeFile(file + ENCODED_SUFFIX[encoding], smaller);
      }),
    );
  }
}
