import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SearchType } from '#lib/contract/search.ts';
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
        answers: { type: 'boolean', default: false },
        limit: { type: 'string' },
        set: { type: 'string' },
        mode: { type: 'string' },
        json: { type: 'boolean', default: false },
        'without-lexicon': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

type Values = { data: string; only?: string; mode?: string; limit?: string };

/** What is wrong with the command line, if anything. */
function wrongWith({ data, only, mode, limit }: Values, known: readonly string[]) {
  if (only !== undefined && !known.includes(only)) return `There is no evaluation "${only}".`;
  if (mode !== undefined && !SearchType.safeParse(mode).success) return `There is no mode "${mode}".`;
  if (limit !== undefined && !/^[1-9]\d*$/.test(limit)) return `"${limit}" is no number of questions.`;
  if (!existsSync(data)) return `There is no folder ${data}. The data sets are not part of the repository.`;
  return undefined;
}

const evals = await load();
const values = readArgs();
const wrong = 'wrong' in values ? values.wrong : wrongWith(values, [...evals.keys()]);
if (wrong === undefined && !('wrong' in values)) {
  const { data, set, json, limit, answers, 'without-lexicon': withoutLexicon } = values;
  const mode = SearchType.optional().parse(values.mode);
  // A set, a mode and objects are asked of search, unless another is named.
  const named = values.only ?? (answers ? 'answers' : undefined);
  const only = named ?? (set !== undefined || mode !== undefined || json ? 'search' : undefined);
  let kept = true;
  for (const { name, run } of evals.values()) {
    if (only !== undefined && name !== only) continue;
    if (!json) console.log(`== ${name}`);
    kept =
      (await run({
        data,
        json,
        withoutLexicon,
        ...(set !== undefined && { set }),
        ...(limit !== undefined && { limit: Number(limit) }),
        ...(mode && { mode }),
      })) && kept;
  }
  console.error(kept ? 'All bounds are kept.' : 'Not all bounds are kept.');
  process.exitCode = kept ? 0 : 1;
} else {
  const list = [...evals.values()].map(({ name, describe }) => `  ${name.padEnd(10)} ${describe}`);
  const usage =
    'Usage: npm run eval -- [--data DIR] [--only NAME | --answers] [--set NAME|FILE] [--mode keyword|semantic|hybrid] [--limit N] [--json] [--without-lexicon]';
  console.error([wrong, usage, '', ...list].join('\n'));
  process.exitCode = 1;
}
