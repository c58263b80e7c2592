import { readDataDir } from '#lib/data-dir.ts';
import { PRIVATE_UMASK } from '#lib/sqlite/private-folder.ts';
import { reportFailure, UsageError } from '#service/usage-error.ts';
import { KINDS } from './kinds.ts';
import { runIngest } from './run-ingest.ts';

const USAGE = `Usage: npm run ingest -- <kind> <file…>

Kinds:
${Object.entries(KINDS)
  .map(([name, { describe }]) => `  ${name.padEnd(16)}${describe}`)
  .join('\n')}

A folder stands for every file below it. The index is kept in DATA_DIR (default ./data). Records that
are not documents are listed in <DATA_DIR>/rejects.jsonl. At the end citations are linked and vectors are made for semantic search.
If the command was stopped, run it again: what is already stored is left as it is.
Example: npm run ingest -- statutes ChLaw.json.zip ChOrder.json.zip`;

async function main(args: readonly string[]): Promise<number> {
  const [kind = '', ...files] = args;
  const reader = Object.hasOwn(KINDS, kind) ? KINDS[kind]?.reader : undefined;
  if (!reader || files.length === 0) {
    const problem = kind && !reader ? `There is no kind "${kind}".` : 'Name a kind and at least one file.';
    throw new UsageError(problem);
  }
  const { summary, code } = await runIngest(readDataDir(process.env), async (ingestFile) => {
    for (const file of files) await ingestFile(reader, file);
  });
  console.log(summary);
  return code;
}

process.umask(PRIVATE_UMASK);
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  reportFailure(error, USAGE);
}
