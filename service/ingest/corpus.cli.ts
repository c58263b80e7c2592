import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDataDir } from '#lib/data-dir.ts';
import { PRIVATE_UMASK } from '#lib/sqlite/private-folder.ts';
import { FICTIONAL_PREFIXES, fictionalMarkIn } from '#lib/taiwan/sources.ts';
import { readClusterOptions } from '#service/cluster-options.ts';
import { chooseEmbedding } from '#service/embed/choose.ts';
import { COMMAND_TIMEOUT_MS, openEngine } from '#service/engine/open.ts';
import { rebuildCluster } from '#service/engine/opensearch/indices/rebuild.ts';
import type { Engine } from '#service/engine/ports.ts';
import { readEmbedEnv } from '#service/env.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { parseCommandLine, reportFailure, UsageError } from '#service/usage-error.ts';
import { descriptionText } from './description-text.ts';
import { embed } from './embed.ts';
import { fetchJudgments } from './fetch/judgments.ts';
import { fetchStatutes } from './fetch/statutes.ts';
import { link } from './link.ts';
import { corpusStatus, statusText } from './status.ts';

const USAGE = `Usage: npm run corpus -- status [--json]
       npm run corpus -- fetch [statutes] [--laws] [--orders] [--again]
       npm run corpus -- fetch judgments
       npm run corpus -- remove <doc_id…> [--from <file of doc_ids, one a line>] [--fictional]
       npm run corpus -- describe <article…>
       npm run corpus -- link [--all]
       npm run corpus -- embed
       npm run corpus -- rebuild [--all]

status   what the index in DATA_DIR (default ./data) holds: documents by kind, dates, size, rejects
fetch    downloads the statutes from the 全國法規資料庫 (or MOJ_API_URL) and ingests them: 法律 (--laws), 命令 (--orders),
         or both; nothing where there is no new edition, unless --again is given. With judgments: what changed among the
         裁判書 of the 司法院, day by day, deletions included; with the account JUDICIAL_USER, JUDICIAL_PASSWORD, from 0 to
         6 o'clock in Taipei. If it is stopped, the next run goes on where it was
remove   removes documents; a whole law with its articles; with --fictional all that are made up, as the demonstration
         that npm start loads into an empty index
describe shows articles, by citation or doc_id, with their descriptions: our notes (lib/taiwan/notes) and the headings
         above them; how many sentences cite them
link     finds the citations of documents that are not linked yet, as ingest does at its end;
         with --all of every document, as after an update of this program
embed    makes vectors for semantic search, of documents that have none by the model of EMBED_URL and EMBED_MODEL
         (without these by the shipped model), as ingest does at its end; after a change of model the old vectors are
         used until the service is started with the new one
rebuild  builds the indices of a cluster (ENGINE_URL) again beside the old ones and switches to them, after an update of
         this program that asks for it; with --all every index. Searches go on, writes wait

Example: npm run corpus -- remove law:B0000001 interp:1`;

type CorpusFlags = ReturnType<typeof parse>['values'];
/** The input of a command. Commands that use the engine are wrapped in `withEngine`. */
type CorpusInput = { dir: string; ids: readonly string[]; flags: CorpusFlags };
type CorpusCommand = {
  accepts(ids: readonly string[], flags: CorpusFlags): boolean;
  /** Returns the exit status. */
  run(input: CorpusInput): Promise<number>;
};

const none = (ids: readonly string[]) => ids.length === 0;
const some = (ids: readonly string[]) => ids.length > 0;

const COMMANDS: Readonly<Record<string, CorpusCommand>> = {
  status: {
    accepts: none,
    run: withEngine(async (engine, { dir, flags }) => {
      const status = await corpusStatus(engine, join(dir, 'rejects.jsonl'));
      console.log(flags.json ? JSON.stringify(status) : statusText(status));
    }),
  },
  fetch: {
    accepts: (ids) => none(ids) || (ids.length === 1 && /^(?:statutes|judgments)$/.test(ids[0] ?? '')),
    async run({ dir, ids, flags }) {
      const { summary, code } =
        ids[0] === 'judgments' ? await fetchJudgments(dir) : await fetchStatutes(dir, flags);
      console.log(summary);
      return code;
    },
  },
  remove: {
    accepts: (ids, flags) => some(ids) || flags.fictional,
    run: withEngine(async (engine, { ids, flags }) => {
      const { idsUnder, remove } = createIndexWriter(engine);
      const parts = await Promise.all(ids.map((id) => idsUnder(`${id}:`)));
      const marked = await Promise.all(flags.fictional ? FICTIONAL_PREFIXES.map(idsUnder) : []);
      const fictional = marked.flat().filter(fictionalMarkIn);
      console.log(`removed: ${await remove([...ids, ...parts.flat(), ...fictional])}`);
      await link(engine);
    }),
  },
  describe: {
    accepts: some,
    run: withEngine(async (engine, { ids }) => {
      for (const id of ids) console.log(`${(await descriptionText(engine, id)) ?? `${id} is not held.`}\n`);
    }),
  },
  link: {
    accepts: none,
    run: withEngine(async (engine, { flags }) =>
      console.log(`linked: ${await link(engine, { again: flags.all })}`),
    ),
  },
  embed: {
    accepts: none,
    async run(input) {
      const embedding = chooseEmbedding(readEmbedEnv(process.env));
      return withEngine(async (engine) => console.log(`embedded: ${await embed(engine, embedding)}`))(input);
    },
  },
  rebuild: {
    accepts: none,
    async run({ flags }) {
      const cluster = readClusterOptions(process.env);
      if (!cluster) throw new Error('rebuild is for the indices of a cluster, and ENGINE_URL names none.');
      const onIndex = (name: string, documents: number) => console.log(`${name}: ${documents}`);
      await rebuildCluster(cluster, { all: flags.all, onIndex });
      return 0;
    },
  },
};

/** Opens the engine for a command, and closes it afterwards. */
function withEngine(command: (engine: Engine, input: CorpusInput) => Promise<void>): CorpusCommand['run'] {
  return async (input) => {
    const cluster = readClusterOptions(process.env);
    if (!cluster && !existsSync(input.dir))
      throw new Error(`There is no index in ${input.dir}. Set DATA_DIR, or ingest documents: npm run ingest`);
    const engine = openEngine(input.dir, { readers: 2, timeoutMs: COMMAND_TIMEOUT_MS, cluster });
    try {
      await command(engine, input);
    } finally {
      await engine.close();
    }
    return 0;
  };
}

const parse = (args: string[]) =>
  parseCommandLine({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      all: { type: 'boolean', default: false },
      from: { type: 'string' },
      fictional: { type: 'boolean', default: false },
      laws: { type: 'boolean', default: false },
      orders: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
    },
  });

async function main(args: string[]): Promise<number> {
  const { positionals, values: flags } = parse(args);
  const [name = '', ...ids] = positionals;
  if (!name) throw new UsageError('Which command?');
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".`);
  if (flags.from) ids.push(...readFileSync(flags.from, 'utf8').split(/\r?\n/).filter(Boolean));
  if (!command.accepts(ids, flags))
    throw new UsageError(some(ids) ? `What is "${ids.join(' ')}"?` : `Which documents? ${name} needs some.`);
  return command.run({ dir: readDataDir(process.env), ids, flags });
}

process.umask(PRIVATE_UMASK);
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  reportFailure(error, USAGE);
}
