import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Eval } from './eval.ts';

const DATA = join(import.meta.dirname, '../../shared/data');

async function load(): Promise<Map<string, Eval>> {
  const files = readdirSync(import.meta.dirname).filter((file) => /^(?!run\.)[\w-]+\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<Partial<Eval>>));
  return new Map(
    modules.flatMap((module) => (module.run && module.name ? [[module.name, module as Eval]] : [])),
  );
}

function readArgs() {
  try {
    return parseArgs({
      options: {
        data: { type: 'string', default: DATA },
        only: { type: 'string' },
        set: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

/** What is wrong with the command line, if anything. */
function wrongWith({ data, only, set }: { data: string; only?: string; set?: string }, known: string[]) {
  if (only !== undefined && !known.includes(only)) return `There is no evaluation "${only}".`;
  if (!existsSync(data)) return `There is no folder ${data}. The data sets are not part of the repository.`;
  if (set !== undefined && only === undefined) return 'With --set, tell by --only which evaluation reads it.';
  if (set !== undefined && !existsSync(set)) return `There is no file ${set}.`;
  return undefined;
}

const evals = await load();
const values = readArgs();
const wrong = 'wrong' in values ? values.wrong : wrongWith(values, [...evals.keys()]);
if (wrong === undefined && !('wrong' in values)) {
  const { data, only, set } = values;
  let kept = true;
  for (const { name, run } of evals.values()) {
    if (only !== undefined && name !== only) continue;
    console.log(`== ${name}`);
    kept = (await run({ data, ...(set !== undefined && { set }) })) && kept;
  }
  console.log(kept ? 'All bounds are kept.' : 'Not all bounds are kept.');
  process.exitCode = kept ? 0 : 1;
} else {
  const list = [...evals.values()].map(({ name, describe }) => `  ${name.padEnd(10)} ${describe}`);
  const usage = 'Usage: npm run eval -- [--data DIR] [--only NAME] [--set FILE]';
  console.error([wrong, usage, '', ...list].join('\n'));
  process.exitCode = 1;
}
