import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The edition of a file that was taken in: the server's headers, and the digest for servers that send none. */
const TakenEdition = z.object({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  sha256: z.string(),
  at: z.string(),
});
export type TakenEdition = z.infer<typeof TakenEdition>;

const Editions = z.record(z.string(), TakenEdition);

/** Which editions were taken in, by their address, in `fetched.json` of the data folder. */
export function editions(dir: string) {
  const file = join(dir, 'fetched.json');
  async function all(): Promise<Record<string, TakenEdition>> {
    try {
      return Editions.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch {
      return {}; // Not there, or damaged: then everything is downloaded once more.
    }
  }
  return {
    of: async (url: string): Promise<TakenEdition | undefined> => (await all())[url],
    async keep(url: string, taken: TakenEdition) {
      const next = { ...(await all()), [url]: taken };
      await writeFile(`${file}.new`, `${JSON.stringify(next, null, 2)}\n`);
      await rename(`${file}.new`, file);
    },
  };
}
