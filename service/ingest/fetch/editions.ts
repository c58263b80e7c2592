import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The edition of a file that was taken in: by what the server told, and by its content, where it tells nothing. */
const Taken = z.object({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  sha256: z.string(),
  at: z.string(),
});
export type Taken = z.infer<typeof Taken>;

const Editions = z.record(z.string(), Taken);

/** Which editions were taken in, by their address, in `fetched.json` of the data folder. */
export function editions(dir: string) {
  const file = join(dir, 'fetched.json');
  async function all(): Promise<Record<string, Taken>> {
    try {
      return Editions.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch {
      return {}; // Not there, or damaged: then everything is downloaded once more.
    }
  }
  return {
    of: async (url: string): Promise<Taken | undefined> => (await all())[url],
    async keep(url: string, taken: Taken) {
      const next = { ...(await all()), [url]: taken };
      await writeFile(`${file}.new`, `${JSON.stringify(next, null, 2)}\n`);
      await rename(`${file}.new`, file);
    },
  };
}
