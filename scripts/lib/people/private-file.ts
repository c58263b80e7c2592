import { closeSync, openSync, rmSync, writeSync } from 'node:fs';

const OWNER_ONLY = 0o600;

/**
 * Writes personal data into a new file that only its owner can read. An existing file is refused, because it would keep
 * its permissions. Where `fill` fails, the file is deleted.
 */
export async function writePrivateFile(
  file: string,
  fill: (append: (text: string) => void) => Promise<void>,
): Promise<void> {
  const handle = makeFile(file);
  try {
    await fill((text) => void writeSync(handle, text));
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}

function makeFile(file: string): number {
  try {
    return openSync(file, 'wx', OWNER_ONLY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(
      `${file} is there already, and perhaps others can read it. Nothing was exported. Name another FILE, or move that one away first.`,
      { cause: error },
    );
  }
}
