import { findCitations } from '#lib/taiwan/citations/find.ts';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import {
  continuesPreviousItem,
  type HoldingItem,
  refersToPreviousItem,
} from '#lib/taiwan/document/decisions/holding.ts';
import { verdictOf } from '#lib/taiwan/document/decisions/verdict.ts';
import { charactersOf } from '#service/chat/characters-of.ts';
import type { ScoredSentence } from './source.ts';

type ScoredItem = HoldingItem<ScoredSentence>;

/** Characters up to which a holding is quoted whole; more if the question names its document. */
const WHOLE_CHARACTERS = 450;
const WHOLE_CHARACTERS_OF_NAMED = 1_000;
/** Factor for items that say what becomes of a provision, since others only lead to them. */
const VERDICT_FACTOR = 1.5;
/** If no item has a word of the question, one with a verdict is best. */
const MIN_SCORE = 0.1;

/**
 * The items of a holding that concern the question: all of a short holding; of a longer one the item about the
 * provisions in question, else the one that answers best, together with items that it depends on. `substantive`: the
 * items without those that only dispose of applications.
 */
export function chooseItems(
  substantive: readonly ScoredItem[],
  { citationKeys, isNamed }: { citationKeys: ReadonlySet<string>; isNamed: boolean },
): ScoredItem[] {
  if (charactersOf(substantive) <= (isNamed ? WHOLE_CHARACTERS_OF_NAMED : WHOLE_CHARACTERS))
    return [...substantive];
  const groups = groupsOf(substantive);
  const about = groups.filter((group) => group.some(({ text }) => citesAny(text, citationKeys)));
  const [best] = [...(about.length > 0 ? about : groups)].sort((a, b) => scoreOfAll(b) - scoreOfAll(a));
  if (!best) return [];
  const [head, ...rest] = best as [ScoredItem, ...ScoredItem[]];
  const chosen = new Set([head]);
  // Items that continue the first are added, best first, while there is room; one that answers better than the first
  // always.
  for (const item of [...rest].sort((a, b) => scoreOf(b) - scoreOf(a)))
    if (charactersOf([...chosen, item]) <= WHOLE_CHARACTERS || scoreOf(item) > scoreOf(head))
      chosen.add(item);
  return best.filter((item) => chosen.has(item));
}

/** Groups each item with those that depend on it or continue about its provisions. */
function groupsOf(items: readonly ScoredItem[]): ScoredItem[][] {
  const groups: ScoredItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && (refersToPreviousItem(item.text) || continuesPreviousItem(item.text))) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

const scoreOfAll = (group: readonly ScoredItem[]) => Math.max(...group.map(scoreOf));

const scoreOf = ({ sentences, text }: ScoredItem) =>
  Math.max(MIN_SCORE, ...sentences.map(({ score }) => score)) * (verdictOf(text) ? VERDICT_FACTOR : 1);

const citesAny = (text: string, keys: ReadonlySet<string>): boolean =>
  keys.size > 0 && findCitations(text).some(({ citation }) => keys.has(citationKey(citation)));
