import type { SourceDocument } from '#lib/contract/document.ts';
import type { Engine, Filters } from '#service/engine/engine.ts';
import { isNamed, type Named } from './named.ts';

type Library = Pick<Engine, 'keyword' | 'get'>;

const MOST = 8;
const HITS = 10;
/** How many characters may stand before the name of an act without belonging to it: 我想看著作權法第10條. */
const STRAY = 6;
const SHORTEST_NAME = 2;

/** The documents that have these names; with `guessName` also where the name has strayed into the sentence. */
export async function lookUp(
  engine: Library,
  named: readonly Named[],
  filters: Filters,
  { guessName = false } = {},
): Promise<SourceDocument[]> {
  const found = await Promise.all(
    named.slice(0, MOST).map(async (one) => {
      for (const spelling of guessName ? shorterNames(one) : [one]) {
        const ids = await idsOf(engine, spelling, filters);
        if (ids.length > 0) return ids;
      }
      return [];
    }),
  );
  const documents = await Promise.all([...new Set(found.flat())].slice(0, MOST).map((id) => engine.get(id)));
  return documents.filter((document) => document !== null);
}

async function idsOf(engine: Library, named: Named, filters: Filters): Promise<string[]> {
  const hits = await engine.keyword(named.phrase, { limit: HITS, filters });
  return hits.filter(({ title }) => isNamed(named, title)).map(({ doc_id }) => doc_id);
}

function shorterNames(named: Named): Named[] {
  if (!named.act) return [named];
  const most = Math.max(0, Math.min(STRAY, named.act.length - SHORTEST_NAME));
  return Array.from({ length: most + 1 }, (_, i) => ({ ...named, phrase: named.phrase.slice(i) }));
}
