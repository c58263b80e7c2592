import type { Why } from '#lib/contract/why.ts';
import type { Messages } from '#lib/messages/index.ts';
import { shortValue } from '#lib/search/check.ts';

/** One reason: what it is, and the words of query and document that it is about. */
export type Reason = { label: string; said: string | null };

const MOST_WORDS = 6;
const MOST_MEANT = 3;

/** Why a result is there, surest first, in a line's worth of reasons; none where the server told none. */
export function reasonsOf(why: Why | undefined, texts: Messages['search']['why']): Reason[] {
  if (!why) return [];
  const { words, meaning, cited_by, similar, named } = why;
  const reasons: Reason[] = [];
  if (named) reasons.push({ label: texts.named, said: null });
  if (words.length > 0) reasons.push({ label: texts.words, said: listed(words.slice(0, MOST_WORDS)) });
  if (meaning.length > 0) reasons.push({ label: texts.meaning, said: listed(pairs(meaning)) });
  if (similar) reasons.push({ label: texts.similar, said: null });
  const first = cited_by[0];
  if (first) reasons.push({ label: texts.citedBy(cited_by.length), said: shortValue(first.title) });
  return reasons;
}

const listed = (values: readonly string[]) => values.map(shortValue).join('、');

/** `房東→出租人`; what says several things is named once. */
function pairs(meaning: Why['meaning']): string[] {
  const terms = new Map<string, string[]>();
  for (const { said, term } of meaning.slice(0, MOST_MEANT)) {
    const known = terms.get(said);
    if (known) known.push(term);
    else terms.set(said, [term]);
  }
  return [...terms].map(([said, of]) => `${said}→${of.join('／')}`);
}
