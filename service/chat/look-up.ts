import type { SourceDocument } from '#lib/contract/document.ts';
import type { Engine, Filters } from '#service/engine/engine.ts';
import { isExactly, isNamed, type Named } from './named.ts';

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
      for (const { named: spelling, isGuess } of spellings(one)) {
        if (isGuess && !guessName) break;
        const hits = await hitsOf(engine, spelling, filters, isGuess);
        if (hits.length > 0) return hits;
      }
      return [];
    }),
  );
  const documents = await Promise.all([...new Set(found.flat())].slice(0, MOST).map((id) => engine.get(id)));
  return documents.filter((document) => document !== null);
}

async function hitsOf(
  engine: Library,
  named: Named,
  filters: Filters,
  onlyExact: boolean,
): Promise<string[]> {
  const hits = await engine.keyword(named.phrase, { limit: HITS, filters });
  const fitting = hits.filter(({ title }) => isNamed(named, title));
  const exact = fitting.filter(({ title }) => isExactly(named, title));
  return (exact.length > 0 || onlyExact ? exact : shortest(fitting, named)).map(({ doc_id }) => doc_id);
}

/** 公司法第8條 is not 金融控股公司法第8條, unless there is no other. */
function shortest<T extends { title: string }>(hits: readonly T[], { act }: Named): readonly T[] {
  const length = Math.min(...hits.map(({ title }) => title.length));
  return act ? hits.filter(({ title }) => title.length === length) : hits;
}

/** The name as it was found, then what is left of it without stray characters; of that nothing may be missing. */
function* spellings(named: Named): Generator<{ named: Named; isGuess: boolean }> {
  yield { named, isGuess: false };
  const { act = '', phrase } = named;
  for (let stray = 1; stray <= STRAY && act.length - stray >= SHORTEST_NAME; stray++)
    yield { named: { act: act.slice(stray), phrase: phrase.slice(stray) }, isGuess: true };
}
