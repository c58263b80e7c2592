import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DATA_FOLDER } from '#datasets/folders.ts';
import { SearchType } from '#lib/contract/search.ts';
import type { Evaluation } from './evaluation.ts';

const USAGE =
  'Usage: npm run eval -- [--data DIR] [--only NAME | --answers] [--set NAME|FILE] [--mode keyword|semantic|hybrid] [--limit N] [--json] [--without-lexicon]';

/** The evaluations of this folder, by name. */
async function load(): Promise<Map<string, Evaluation>> {
  const files = readdirSync(import.meta.dirname).filter((file) => /^(?!run\.)[\w-]+\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<Partial<Evaluation>>));
  return new Map(
    modules.flatMap((module) => (module.run && module.name ? [[module.name, module as Evaluation]] : [])),
  );
}

function readArgs() {
  try {
    return parseArgs({
      options: {
        data: { type: 'string', default: DATA_FOLDER },
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
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

type EvaluationArguments = { data: string; only?: string; mode?: string; limit?: string };

/** What is wrong with the command line, if anything. */
function findMistake({ data, only, mode, limit }: EvaluationArguments, known: readonly string[]) {
  if (only !== undefined && !known.includes(only)) return `There is no evaluation "${only}".`;
  if (mode !== undefined && !SearchType.safeParse(mode).success) return `There is no mode "${mode}".`;
  if (limit !== undefined && !/^[1-9]\d*$/.test(limit)) return `"${limit}" is not a number of questions.`;
  if (!existsSync(data)) return `There is no folder ${data}. The data sets are not part of the repository.`;
  return undefined;
}

const evaluations = await load();
const values = readArgs();
const mistake = 'error' in values ? values.error : findMistake(values, [...evaluations.keys()]);
if (mistake === undefined && !('error' in values)) {
  const { data, set, json, limit, answers, 'without-lexicon': withoutLexicon } = values;
  const mode = SearchType.optional().parse(values.mode);
  // `--set`, `--mode` and `--json` are options of the evaluation of search, unless another evaluation is named.
  const named = values.only ?? (answers ? 'answers' : undefined);
  const only = named ?? (set !== undefined || mode !== undefined || json ? 'search' : undefined);
  let isKept = true;
  for (const { name, run } of evaluations.values()) {
    if (only !== undefined && name !== only) continue;
    if (!json) console.log(`== ${name}`);
    const options = {
      data,
      json,
      withoutLexicon,
      ...(set !== undefined && { set }),
      ...(limit !== undefined && { limit: Number(limit) }),
      ...(mode && { mode }),
    };
    isKept = (await run(options)) && isKept;
  }
  console.error(isKept ? 'All thresholds are kept.' : 'Not all thresholds are kept.');
  process.exitCode = isKept ? 0 : 1;
} else {
  const list = [...evaluations.values()].map(({ name, describe }) => `  ${name.padEnd(10)} ${describe}`);
  console.error([mistake, USAGE, '', ...list].join('\n'));
  process.exitCode = 1;
}
