import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The parts of a .docx by their names, as XML. */
export async function wordParts(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    if (entry.fileName.endsWith('.xml'))
      parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return parts;
}
