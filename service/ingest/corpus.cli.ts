import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PRIVATE_UMASK } from '#lib/sqlite/private-folder.ts';
import { failureWithAdvice } from '#lib/sqlite/storage-fault.ts';
import { readClusterOptions } from '#service/cluster-options.ts';
import { chooseEmbedding } from '#service/embed/choose.ts';
import { COMMAND_TIMEOUT_MS, openEngine } from '#service/engine/open.ts';
import type { ClusterOptions } from '#service/engine/opensearch/client/options.ts';
import { rebuildCluster } from '#service/engine/opensearch/indices/rebuild.ts';
import { readEmbedEnv } from '#service/env.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { describedText } from './describe.ts';
import { embed } from './embed.ts';
import { fetchJudgments } from './fetch/judgments.ts';
import { fetchStatutes } from './fetch/statutes.ts';
import { link } from './link.ts';
import { corpusStatus, statusText } from './status.ts';

const USAGE = `Usage: npm run corpus -- status [--json]
       npm run corpus -- fetch [statutes] [--laws] [--orders] [--again]
       npm run corpus -- fetch judgments
       npm run corpus -- remove <doc_id…> [--from <file of doc_ids, one a line>]
       npm run corpus -- describe <article…>
       npm run corpus -- link [--all]
       npm run corpus -- embed
       npm run corpus -- rebuild [--all]

status   what the index in DATA_DIR (default ./data) holds: documents by kind, dates, size, rejects
fetch    downloads the statutes from the 全國法規資料庫 (or MOJ_API_URL) and takes them in: 法律 (--laws), 命令 (--orders),
         or both; nothing where there is no new edition, unless --again is given. With judgments: what changed among the
         裁判書 of the 司法院, day by day, deletions too; with the account JUDICIAL_USER, JUDICIAL_PASSWORD, from 0 to 6
         o'clock in Taipei. Stopped at any moment, it goes on where it was
remove   takes documents out of it; a whole law takes its articles with it
describe shows articles, by citation or doc_id, beside what they are known by: our notes (lib/taiwan/notes), the
         headings above them; how many sentences cite them
link     finds the citations of documents that are not linked yet, as ingest does at its end;
         with --all of every document, as after an update of this program
embed    makes vectors for the search by meaning, of documents that have none by the model of EMBED_URL and
         EMBED_MODEL (without these the one that comes with us), as ingest does at its end; after a change of model the old ones answer until the service
         is started with the new one
rebuild  builds the indices of a cluster (ENGINE_URL) anew beside the old ones and puts them in their place, after an
         update of this program that says so; with --all every one. Searches go on, what is written waits

Example: npm run corpus -- remove law:B0000001 interp:1`;

async function rebuild(cluster: ClusterOptions | undefined, all: boolean): Promise<number> {
  if (!cluster) {
    console.error('Only the indices of a cluster are built anew so, and ENGINE_URL names none.');
    return 1;
  }
  const onIndex = (name: string, documents: number) => console.log(`${name}: ${documents}`);
  await rebuildCluster(cluster, { all, onIndex });
  return 0;
}

async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      all: { type: 'boolean', default: false },
      from: { type: 'string' },
      laws: { type: 'boolean', default: false },
      orders: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
    },
  });
  const [command, ...ids] = positionals;
  const dir = process.env.DATA_DIR || 'data';
  if (values.from) ids.push(...readFileSync(values.from, 'utf8').split(/\r?\n/).filter(Boolean));
  const isRight =
    command === 'remove' || command === 'describe'
      ? ids.length > 0
      : command === 'fetch'
        ? ids.length === 0 || (ids.length === 1 && /^(?:statutes|judgments)$/.test(ids[0] ?? ''))
        : ids.length === 0 && /^(?:status|link|embed|rebuild)$/.test(command ?? '');
  if (!isRight) {
    console.error(USAGE);
    return 1;
  }
  if (command === 'fetch') {
    const { summary, code } =
      ids[0] === 'judgments' ? await fetchJudgments(dir) : await fetchStatutes(dir, values);
    console.log(summary);
    return code;
  }
  const cluster = readClusterOptions(process.env);
  if (!cluster && !existsSync(dir)) {
    console.error(`There is no index in ${dir}. Set DATA_DIR, or take documents in: npm run ingest`);
    return 1;
  }
  if (command === 'rebuild') return rebuild(cluster, values.all);
  const embedding = command === 'embed' ? chooseEmbedding(readEmbedEnv(process.env)) : null;
  const engine = openEngine(dir, {
    readers: 2,
    timeoutMs: COMMAND_TIMEOUT_MS,
    cluster,
  });
  try {
    if (command === 'status') {
      const status = await corpusStatus(engine, join(dir, 'rejects.jsonl'));
      console.log(values.json ? JSON.stringify(status) : statusText(status));
    } else if (command === 'describe') {
      for (const id of ids) console.log(`${(await describedText(engine, id)) ?? `${id} is not held.`}\n`);
    } else if (command === 'link') {
      console.log(`linked: ${await link(engine, { again: values.all })}`);
    } else if (embedding) {
      console.log(`embedded: ${await embed(engine, embedding)}`);
    } else {
      const { idsUnder, remove } = createIndexWriter(engine);
      const parts = await Promise.all(ids.map((id) => idsUnder(`${id}:`)));
      console.log(`removed: ${await remove([...ids, ...parts.flat()])}`);
      await link(engine);
    }
  } finally {
    await engine.close();
  }
  return 0;
}

process.umask(PRIVATE_UMASK);
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(failureWithAdvice(error));
  return 1;
});
