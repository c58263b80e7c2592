import type { Totals } from '#lib/contract/facets.ts';
import type { Engine } from '#service/engine/ports.ts';
import type { SearchHit } from '#service/search/hit.ts';
import type { SearchResult } from '#service/search/options.ts';
import { type CountInput, countTask } from '#service/search/tasks/count.ts';
import { factsTask } from '#service/search/tasks/facts.ts';
import { totalsOf, totalsOfConsidered } from '#service/search/totals.ts';

type EngineTasks = Pick<Engine, 'run'>;

/** The results with what `explain` adds beyond the spec. */
export type ResultWithFacts = SearchResult & { totals?: Totals };

/** Adds facts to each hit, and totals to the result; with `input` all matches are counted while the search runs. */
export async function addFacts(
  engine: EngineTasks,
  input: CountInput | null,
  search: Promise<SearchResult>,
): Promise<ResultWithFacts> {
  const counting = input ? engine.run(countTask, input) : null;
  counting?.catch(() => {}); // Awaited later; the search may fail first.
  const { considered = [], ...result } = await search;
  const counts = await counting;
  const hits = await withFacts(engine, result.hits);
  const totals = counts ? totalsOf(counts, hits.length) : totalsOfConsidered(considered, hits.length);
  return { ...result, hits, totals };
}

async function withFacts(engine: EngineTasks, hits: readonly SearchHit[]): Promise<SearchHit[]> {
  const facts = await engine.run(factsTask, { docIds: hits.map(({ doc_id }) => doc_id) });
  const byId = new Map(facts.map(({ doc_id, ...factsOfHit }) => [doc_id, factsOfHit]));
  return hits.map((hit) => {
    const factsOfHit = byId.get(hit.doc_id);
    return factsOfHit ? { ...hit, facts: factsOfHit } : hit;
  });
}
