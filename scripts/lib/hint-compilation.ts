import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Read by V8: it compiles all functions of the file at once. Other engines see a comment. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
/** V8 compiles smaller scripts on the main thread. */
const MIN_CHARACTERS = 30_000;

/**
 * Makes the browser compile the chunks in a background thread while they arrive. Without it React and Next are compiled
 * on the main thread, function by function as each is first called, in the one task that begins hydration.
 */
export async function hintCompilation(folder: string): Promise<void> {
  for (const name of globSync('**/*.js', { cwd: folder })) {
    const file = path.join(folder, name);
    const code = await readFile(file, 'utf8');
    if (code.length < MIN_CHARACTERS || code.startsWith(COMPILE_HINT)) continue;
    await writeFile(file, COMPILE_HINT + code);
  }
}
