import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_FOLDER, OUT_FOLDER } from '#datasets/folders.ts';
import { openIndex } from '#datasets/open-index.ts';
import { cpuSecondsOf, startServiceProcess } from '#harness/service-process.ts';
import { copyDocuments } from './opensearch/indexing.ts';
import { startNode } from './opensearch/node.ts';
import { missingTool, prepareNodeFiles } from './opensearch/node-files.ts';
import { keywordQueries, questions } from './opensearch/queries.ts';
import { isReached, measureSides, reportOf, writeReport } from './opensearch/report.ts';
import { keywordOfNode, ofService, questionOfNode } from './opensearch/requests.ts';
import { prepareWholeIndex } from './opensearch/whole-index.ts';

export const name = 'opensearch';
export const describe =
  'Ours and OpenSearch 2.19 side by side over HTTP, on all of the data: milliseconds, searches a second, processor time.';

const FOLDER = join(OUT_FOLDER, 'bench/opensearch');

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
      const keywords = keywordQueries(values.data);
      const asked = questions(values.data);
      const cpu = { ours: service.cpuSeconds, node: () => cpuSecondsOf(node.pid) };
      const rows = await measureSides([
        {
          name: 'keyword',
          side: 'ours',
          requests: keywords.map((query) => ofService(service, query, 'keyword')),
          cpu: cpu.ours,
        },
        {
          name: 'keyword',
          side: 'OpenSearch',
          requests: keywords.map((query) => keywordOfNode(node.url, query)),
          cpu: cpu.node,
        },
        {
          name: 'hybrid',
          side: 'ours',
          requests: asked.map((query) => ofService(service, query, 'hybrid')),
          cpu: cpu.ours,
        },
        {
          name: 'hybrid',
          side: 'OpenSearch (BM25)',
          requests: asked.map((query) => questionOfNode(node.url, query)),
          cpu: cpu.node,
        },
      ]);
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
