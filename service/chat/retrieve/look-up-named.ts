import type { SourceDocument } from '#lib/contract/document.ts';
import type { Engine, Filters } from '#service/engine/engine.ts';
import {
  hasExactName,
  hasName,
  type NamedDocument,
  withoutStrayPrefix,
} from '../understand/named-documents.ts';

type Library = Pick<Engine, 'keyword' | 'get'>;
type Hit = Awaited<ReturnType<Engine['keyword']>>[number];

const MOST = 8;
const HITS = 10;
/** How many characters may stand before the name of an act without belonging to it: 我想看著作權法第10條. */
const STRAY = 6;
const SHORTEST_NAME = 2;

/** The documents that have these names, also where a name has strayed into the sentence; and the names that none has. */
export async function lookUpNamedDocuments(
  engine: Library,
  named: readonly NamedDocument[],
  filters: Filters,
): Promise<{ documents: SourceDocument[]; missing: NamedDocument[] }> {
  const asked = named.slice(0, MOST);
  const found = await Promise.all(
    asked.map(async (one) => {
      for (const { named: spelling, isGuess } of spellings(one)) {
        const hits = await hitsOf(engine, spelling, filters, isGuess);
        if (hits.length > 0) return hits;
      }
      return [];
    }),
  );
  const documents = await Promise.all([...new Set(found.flat())].slice(0, MOST).map((id) => engine.get(id)));
  return {
    documents: documents.filter((document) => document !== null),
    missing: asked.filter((_, i) => found[i]?.length === 0),
  };
}

async function hitsOf(
  engine: Library,
  named: NamedDocument,
  filters: Filters,
  onlyExact: boolean,
): Promise<string[]> {
  const hits = await engine.keyword(named.phrase, { limit: HITS, filters });
  const exact = hits.filter((hit) => hasExactName(named, hit));
  const found = exact.length > 0 || onlyExact ? exact : shortest(hits, named);
  return found.map(({ doc_id }) => doc_id);
}

/** 公司法第8條 is not 金融控股公司法第8條, unless there is no other. */
function shortest(hits: readonly Hit[], named: NamedDocument): readonly Hit[] {
  const fitting = hits.filter((hit) => hasName(named, hit));
  const length = Math.min(...fitting.map(({ title }) => title.length));
  return named.citation.kind === 'article' ? fitting.filter(({ title }) => title.length === length) : fitting;
}

/** The name as it was found, then what is left of it without stray characters; of that nothing may be missing. */
function* spellings(named: NamedDocument): Generator<{ named: NamedDocument; isGuess: boolean }> {
  yield { named, isGuess: false };
  for (let stray = 1; stray <= STRAY; stray++) {
    const less = withoutStrayPrefix(named, stray, SHORTEST_NAME);
    if (less) yield { named: less, isGuess: true };
  }
}
