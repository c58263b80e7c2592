import type { Suggestion } from '#lib/contract/suggest.ts';
import { SUGGEST_TEXT_MAX } from '#lib/search/suggest-text.ts';
import { readQueryCitations } from '#lib/taiwan/citations/queries/query-citations.ts';
import { idsGoingOn } from '#lib/taiwan/typed-numbers.ts';
import { foldText } from '#lib/text/fold.ts';
import type { Engine } from '#service/engine/ports.ts';
import { withoutCallSignal } from '#service/workers/call-signal.ts';
import { type ActsByName, actsByName } from './acts-by-name.ts';
import { heldNamesTask } from './held-names.ts';
import { type SuggestInput, suggestTask } from './suggested.ts';
import { typedArticle } from './typed-article.ts';

/** What may be meant by the beginning of a name or number. */
export type Suggest = (typed: string, limit: number) => Promise<Suggestion[]>;

type KnownNames = { edition: string; acts: ActsByName; series: readonly string[] };

/** After this time the names are compared with the index again. */
const FRESH_MS = 30_000;

/**
 * Names are read at the first request. If the library has changed, they are read again in the background while requests
 * are answered with the old ones.
 */
export function createSuggest(engine: Pick<Engine, 'run' | 'store'>, now = Date.now): Suggest {
  let known: KnownNames | undefined;
  let reading: Promise<void> | null = null;
  let checkAt = 0;

  async function readNames(): Promise<void> {
    // Read before the names: a write in between makes them look outdated, never current.
    const edition = JSON.stringify(await engine.store.groups());
    if (known?.edition !== edition) {
      const { acts, series } = await engine.run(heldNamesTask, {});
      known = { edition, acts: actsByName(acts), series };
    }
    checkAt = now() + FRESH_MS;
  }

  async function names(): Promise<KnownNames | undefined> {
    if (now() >= checkAt) {
      reading ??= withoutCallSignal(readNames).finally(() => {
        reading = null;
      });
      if (known) reading.catch(() => {});
      else await reading;
    }
    return known;
  }

  return async (typed, limit) => {
    const folded = foldText(typed).trim();
    if (folded === '' || typed.length > SUGGEST_TEXT_MAX) return [];
    const held = await names();
    return held ? engine.run(suggestTask, inputOf(typed, folded, held, limit)) : [];
  };
}

/** Number of acts with longer names whose citation counts are compared. */
const COMPARED_PER_SUGGESTION = 3;

function inputOf(typed: string, folded: string, { acts, series }: KnownNames, limit: number): SuggestInput {
  const article = typedArticle(folded, acts);
  const tight = folded.replaceAll(' ', '');
  return {
    citations: readQueryCitations(typed.trim()) ?? [],
    exactNames: acts.named(folded).map(({ doc_id }) => doc_id),
    idPrefixes: article
      ? article.acts.map(({ doc_id }) => `${doc_id}:${article.number}`)
      : idsGoingOn(tight, series),
    completions: acts.beginning(folded, limit * COMPARED_PER_SUGGESTION).map(({ doc_id }) => doc_id),
    limit,
  };
}
