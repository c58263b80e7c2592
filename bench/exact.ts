import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DATA_FOLDER } from '#datasets/folders.ts';
import { openIndex, readDocuments } from '#datasets/open-index.ts';
import { queryParts } from '#lib/search/terms.ts';
import { foldText } from '#lib/text/fold.ts';
import type { Engine, PhraseTerm } from '#service/engine/ports.ts';
import { keywordQueries } from './opensearch/queries.ts';
import { prepareWholeIndex } from './opensearch/whole-index.ts';

export const name = 'exact';
export const describe =
  'What 300 keyword queries find in all of the data, against a plain scan of every title and text.';

const PAGE = 2_000;
const LIMIT = 100;

type ScannedQuery = { query: string; terms: readonly PhraseTerm[]; holding: Set<string> };

/** Notes which documents hold all terms of which queries. */
async function scan(engine: Engine, queries: readonly ScannedQuery[]): Promise<void> {
  for await (const page of readDocuments(engine, PAGE))
    for (const { doc_id, title, text } of page) {
      const [foldedTitle, foldedText] = [foldText(title), foldText(text)];
      const holds = (phrase: string) => foldedText.includes(phrase) || foldedTitle.includes(phrase);
      for (const { terms, holding } of queries)
        if (terms.every((term) => term.some(holds))) holding.add(doc_id);
    }
}

/** How the results of the index differ from those of the scan; null where they agree. */
async function differenceOf(engine: Engine, { terms, holding }: ScannedQuery): Promise<string | null> {
  const { hits } = await engine.lexical.search({ terms, limit: LIMIT });
  const { total, isExact } = await engine.lexical.count({ terms });
  const wrong = hits.filter(({ doc_id }) => !holding.has(doc_id)).length;
  const wanted = Math.min(LIMIT, holding.size);
  const isCounted = isExact ? total === holding.size : total < holding.size;
  if (isCounted && wrong === 0 && hits.length === wanted) return null;
  return `counts ${total} of ${holding.size}, gives ${hits.length} of ${wanted}, ${wrong} of them wrong`;
}

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: DATA_FOLDER } },
  });
  if (!existsSync(values.data)) {
    console.error(`There is no folder ${values.data}. The data sets are not part of the repository.`);
    return false;
  }
  const engine = openIndex(await prepareWholeIndex(values.data));
  const queries = keywordQueries(values.data).map(
    (query): ScannedQuery => ({
      query,
      terms: queryParts(query).map(({ spellings }) => spellings),
      holding: new Set(),
    }),
  );
  await scan(engine, queries);
  let different = 0;
  for (const query of queries) {
    const difference = await differenceOf(engine, query);
    if (difference === null) continue;
    different++;
    console.log(`${query.query}: ${difference}`);
  }
  await engine.close();
  const found = queries.filter(({ holding }) => holding.size > 0).length;
  console.log(
    `${queries.length - different} of ${queries.length} queries find exactly what holds them; ${found} find something`,
  );
  return different === 0;
}
