import type { Why } from '#lib/contract/why.ts';
import type { Messages } from '#lib/messages/index.ts';
import { ellipsis } from '#lib/text/ellipsis.ts';

/** One reason: its name, and the words or the title that it is about, if any. */
export type WhyReason = { label: string; words: readonly string[] };

const MAX_WORDS = 6;
const MAX_EXPANDED_TERMS = 3;
/** So many surer reasons leave no room for who cites it: a title is long, and the row is to be read at a glance. */
const ENOUGH_REASONS = 2;

/** Why a result is there, surest first, in a line or two; none where the server told none. */
export function reasonsOf(why: Why | undefined, texts: Messages['search']['why']): WhyReason[] {
  if (!why) return [];
  const { words, act_names, meaning, cited_by, similar, named } = why;
  const reasons: WhyReason[] = [];
  if (named) reasons.push({ label: texts.named, words: [] });
  if (act_names.length > 0) reasons.push({ label: texts.actNames, words: shortened(pairs(act_names)) });
  if (words.length > 0) reasons.push({ label: texts.words, words: shortened(words.slice(0, MAX_WORDS)) });
  if (meaning.length > 0) reasons.push({ label: texts.meaning, words: shortened(pairs(meaning)) });
  if (similar) reasons.push({ label: texts.similar, words: [] });
  const first = cited_by[0];
  if (first && reasons.length < ENOUGH_REASONS)
    reasons.push({ label: texts.citedBy(cited_by.length), words: shortened([first.title]) });
  return reasons;
}

const shortened = (values: readonly string[]) => values.map((value) => ellipsis(value));

/** `房東→出租人`, `勞工安全衛生法→職業安全衛生法`; words with several terms are named once. */
function pairs(found: Why['meaning']): string[] {
  const terms = new Map<string, string[]>();
  for (const { said, term } of found.slice(0, MAX_EXPANDED_TERMS)) {
    const known = terms.get(said);
    if (known) known.push(term);
    else terms.set(said, [term]);
  }
  return [...terms].map(([said, of]) => `${said}→${of.join('／')}`);
}
