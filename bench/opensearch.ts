import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_FOLDER, OUT_FOLDER } from '#datasets/folders.ts';
import { openIndex } from '#datasets/open-index.ts';
import { cpuSecondsOf, startServiceProcess } from '#harness/service-process.ts';
import type { SearchType } from '#lib/contract/search.ts';
import { copyDocuments } from './opensearch/indexing.ts';
import type { MeasuredRequest } from './opensearch/load.ts';
import { startNode } from './opensearch/node.ts';
import { missingTool, prepareNodeFiles } from './opensearch/node-files.ts';
import { keywordQueries, questions, unaskedQueries } from './opensearch/queries.ts';
import {
  isReached,
  type MeasuredSide,
  measureSides,
  PASSES,
  reportOf,
  type SearchKind,
  writeReport,
} from './opensearch/report.ts';
import { keywordOfNode, ofService, questionOfNode } from './opensearch/requests.ts';
import { prepareWholeIndex } from './opensearch/whole-index.ts';

export const name = 'opensearch';
export const describe =
  'Ours and OpenSearch 2.19 side by side over HTTP, on all of the data: milliseconds, searches a second, processor time.';

const FOLDER = join(OUT_FOLDER, 'bench/opensearch');

type MeasuredKind = {
  name: SearchKind;
  mode: SearchType;
  passesOf(data: string): (readonly string[])[];
  ofNode(url: string, query: string): MeasuredRequest;
  nodeSide: string;
};

const everyPass = (queries: readonly string[]) => Array.from({ length: PASSES }, () => queries);

const KINDS: readonly MeasuredKind[] = [
  {
    name: 'keyword',
    mode: 'keyword',
    passesOf: (data) => everyPass(keywordQueries(data)),
    ofNode: keywordOfNode,
    nodeSide: 'OpenSearch',
  },
  {
    name: 'keyword, first time',
    mode: 'keyword',
    passesOf: () => Array.from({ length: PASSES }, (_, pass) => unaskedQueries(pass)),
    ofNode: keywordOfNode,
    nodeSide: 'OpenSearch',
  },
  {
    name: 'hybrid',
    mode: 'hybrid',
    passesOf: (data) => everyPass(questions(data)),
    ofNode: questionOfNode,
    nodeSide: 'OpenSearch (BM25)',
  },
];

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: DATA_FOLDER }, write: { type: 'boolean', default: false } },
  });
  if (!existsSync(values.data)) {
    console.error(`There is no folder ${values.data}. The data sets are not part of the repository.`);
    return false;
  }
  const missing = await missingTool();
  if (missing) {
    console.error(`OpenSearch is put together by Java, Maven and unzip; ${missing} is not here.`);
    return false;
  }
  const index = await prepareWholeIndex(values.data);
  const node = await startNode(await prepareNodeFiles(FOLDER), join(FOLDER, 'node'));
  try {
    const engine = openIndex(index, { readers: 1 });
    const documents = await copyDocuments(engine, node.url);
    await engine.close();
    const service = await startServiceProcess(index, { LOG_LEVEL: 'info' });
    try {
      const rows = await measureSides(
        KINDS.flatMap(({ name, passesOf, mode, ofNode, nodeSide }): MeasuredSide[] => {
          const queriesOfPasses = passesOf(values.data);
          const requests = (of: (query: string) => MeasuredRequest) => {
            const made = new Map(queriesOfPasses.map((queries) => [queries, queries.map(of)]));
            return queriesOfPasses.map((queries) => made.get(queries) ?? []);
          };
          return [
            {
              name,
              side: 'ours',
              passes: requests((query) => ofService(service, query, mode)),
              cpu: service.cpuSeconds,
            },
            {
              name,
              side: nodeSide,
              passes: requests((query) => ofNode(node.url, query)),
              cpu: () => cpuSecondsOf(node.pid),
            },
          ];
        }),
      );
      const report = reportOf(rows, documents);
      console.log(report);
      if (values.write) writeReport(report);
      return isReached(rows);
    } finally {
      await service.stop();
    }
  } finally {
    await node.stop();
  }
}
