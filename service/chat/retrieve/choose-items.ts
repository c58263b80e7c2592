import { findCitations } from '#lib/taiwan/citations/find.ts';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import { type HoldingItem, leansOnBefore } from '#lib/taiwan/document/holding.ts';
import { verdictOf } from '#lib/taiwan/document/verdict.ts';
import type { ScoredSentence } from './source.ts';

type ScoredItem = HoldingItem<ScoredSentence>;

/** A holding that is no longer is given whole; a longer one too, where the question names its document. */
const WHOLE_CHARACTERS = 450;
const WHOLE_CHARACTERS_OF_NAMED = 1_000;
/** An item that says what becomes of a provision is worth more than one that leads to it. */
const VERDICT_FACTOR = 1.5;
/** Of items that say nothing of the question's words the one with a verdict is best all the same. */
const MIN_SCORE = 0.1;

/**
 * The items of a holding that concern the question: all of a short one; of a longer one the item about the provisions asked
 * about, else the one that answers best, with what it leans on. `substantive`: without those that only dispose of applications.
 */
export function chooseItems(
  substantive: readonly ScoredItem[],
  { asked, isNamed }: { asked: ReadonlySet<string>; isNamed: boolean },
): ScoredItem[] {
  if (charactersOf(substantive) <= (isNamed ? WHOLE_CHARACTERS_OF_NAMED : WHOLE_CHARACTERS))
    return [...substantive];
  const about = substantive.filter(({ text }) => citesAny(text, asked));
  const [best] = [...(about.length > 0 ? about : substantive)].sort((a, b) => scoreOf(b) - scoreOf(a));
  if (!best) return [];
  const chosen = new Set([best]);
  for (let at = substantive.indexOf(best); at > 0 && leansOnBefore(substantive[at]?.text ?? ''); at--)
    chosen.add(substantive[at - 1] as ScoredItem);
  // What follows it and leans on it belongs to it, as long as there is room: when the provision loses its force.
  for (let at = substantive.indexOf(best) + 1; leansOnBefore(substantive[at]?.text ?? ''); at++) {
    const next = substantive[at] as ScoredItem;
    if (charactersOf([...chosen, next]) > WHOLE_CHARACTERS) break;
    chosen.add(next);
  }
  return substantive.filter((item) => chosen.has(item));
}

const charactersOf = (items: readonly ScoredItem[]) => items.reduce((sum, { text }) => sum + text.length, 0);

const scoreOf = ({ sentences, text }: ScoredItem) =>
  Math.max(MIN_SCORE, ...sentences.map(({ score }) => score)) * (verdictOf(text) ? VERDICT_FACTOR : 1);

const citesAny = (text: string, keys: ReadonlySet<string>): boolean =>
  keys.size > 0 && findCitations(text).some(({ citation }) => keys.has(citationKey(citation)));
