import yauzl from 'yauzl';
import { ENTRIES_MAX, UNPACKED_MAX_BYTES } from './limits.ts';

/**
 * Whether a ZIP unpacks to no more than a brief may be: every entry is unpacked and thrown away, because what its table
 * says may be a lie. False of too much; throws where it is damaged.
 */
export async function unpacksWithin(bytes: Buffer): Promise<boolean> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  if (zip.entryCount > ENTRIES_MAX) return false;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      unpacked += (chunk as Buffer).length;
      if (unpacked > UNPACKED_MAX_BYTES) return false;
    }
  }
  return true;
}
