import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The edition of a file that was ingested: the server's headers, and the digest for servers that send none. */
const IngestedEdition = z.object({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  sha256: z.string(),
  at: z.string(),
});
export type IngestedEdition = z.infer<typeof IngestedEdition>;

const Editions = z.record(z.string(), IngestedEdition);

/** The editions that were ingested, by the address of the file, in `fetched.json` of the data folder. */
export function ingestedEditions(dir: string) {
  const file = join(dir, 'fetched.json');
  async function all(): Promise<Record<string, IngestedEdition>> {
    try {
      return Editions.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch {
      return {}; // Not there, or damaged: then everything is downloaded once more.
    }
  }
  return {
    find: async (url: string): Promise<IngestedEdition | undefined> => (await all())[url],
    async save(url: string, edition: IngestedEdition) {
      const next = { ...(await all()), [url]: edition };
      await writeFile(`${file}.new`, `${JSON.stringify(next, null, 2)}\n`);
      await rename(`${file}.new`, file);
    },
  };
}
