import type { Engine, Filters } from '#service/engine/engine.ts';
import { type Found, worth } from './found.ts';
import { lookUp } from './look-up.ts';
import type { Matcher } from './matcher.ts';
import { actOf, isNamed, lastAct, type Named, namedIn } from './named.ts';
import type { Source } from './source.ts';
import { weigh } from './weigh.ts';

/** What a citation hands on of the score of the source that it stands in, */
const HANDED_ON = 0.25;
/** at least this share of it where the citing sentence itself answers to nothing. */
const ANYWHERE = 0.3;
/** As if a document that the question names had this score. */
const NAMED_HANDS_ON = 8;
const LOOKED_UP = 8;

/**
 * Adds the documents that the sources cite, first of all where they answer to the question. A citation alone is not
 * enough: the document must share a word with the question too, and be worth `least`.
 */
export async function addCited(
  engine: Pick<Engine, 'keyword' | 'get'>,
  found: Found,
  matcher: Matcher,
  filters: Filters,
  least: number,
): Promise<void> {
  const likeliest = citations(found.sources).slice(0, LOOKED_UP);
  const documents = await Promise.all(likeliest.map(({ named }) => lookUp(engine, [named], filters)));
  for (const [i, { bonus }] of likeliest.entries())
    for (const document of documents[i] ?? []) {
      if (found.raise(document.doc_id, bonus)) continue;
      const weighed = weigh(document, matcher);
      const cited = { ...weighed, score: weighed.score + bonus };
      if (weighed.match.words > 0 && worth(cited) >= least) found.add(cited, 'citation');
    }
}

/** All that the sources cite, with what they hand on to it together, most first. */
function citations(sources: readonly Source[]): { named: Named; bonus: number }[] {
  const all = new Map<string, { named: Named; bonus: number }>();
  for (const source of sources) {
    const own = source.by === 'name' ? NAMED_HANDS_ON : source.score;
    for (const { named, share } of citationsIn(source)) {
      const before = all.get(named.phrase)?.bonus ?? 0;
      all.set(named.phrase, { named, bonus: before + own * share * HANDED_ON });
    }
  }
  return [...all.values()].sort((a, b) => b.bonus - a.bonus);
}

/** What one source cites, but not what its parties do, with how much the citing sentence answers to the question. */
function citationsIn({ document, sentences }: Source): { named: Named; share: number }[] {
  const heaviest = Math.max(0, ...sentences.map(({ weight }) => weight)) || 1;
  const cited = new Map<string, { named: Named; share: number }>();
  const act = actOf(document.title);
  let last = act;
  for (const { text, weight, voice } of sentences) {
    if (voice === 'party') continue;
    const all = namedIn(text, { ...(act && { act }), ...(last && { last }) });
    last = lastAct(all) ?? last;
    for (const named of all) {
      if (isNamed(named, document)) continue;
      const share = Math.max(ANYWHERE, weight / heaviest, cited.get(named.phrase)?.share ?? 0);
      cited.set(named.phrase, { named, share });
    }
  }
  return [...cited.values()];
}
