import { OPENS_LIST } from '#lib/taiwan/list-entries.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import { answersKind, COMMON_KINDS } from './answers-kind.ts';
import { type ArticleUnit, descendantsOf, entriesOf, fitWithEntries } from './article.ts';
import { isQuotable } from './quotable.ts';

/** An entry is quoted behind its opening if it fits this share as well. */
const ENTRY_SHARE = 0.5;
/** Among entries that fit about as well, the one that answers the kind of the question is quoted. */
const NEARLY_BEST_SHARE = 0.8;
/** A list of so many characters is quoted whole: 遺產繼承人…：一、直系血親卑親屬。二、父母。… */
const SHORT_LIST_CHARACTERS = 150;

/**
 * What a first line quotes of the list that a unit opens: all of a short one, or the entry that answers; if none does,
 * the first ones, because the opening of a list says nothing alone.
 */
export function entriesToQuote(
  kind: QuestionKind,
  units: readonly ArticleUnit[],
  opening: ArticleUnit,
): ArticleUnit[] {
  const all = descendantsOf(units, opening);
  const length = all.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= SHORT_LIST_CHARACTERS && all.every(({ text }) => isQuotable(text))) return all;
  const entries = entriesOf(units, opening).filter(({ text }) => isQuotable(text));
  const fits = new Map(entries.map((one) => [one, fitWithEntries(units, one)]));
  const fitOf = (entry: ArticleUnit) => fits.get(entry) ?? 0;
  const most = Math.max(0, ...fits.values());
  const best = entries.find((entry) => fitOf(entry) === most);
  const answering = entries.find(
    (entry) => fitOf(entry) >= most * NEARLY_BEST_SHARE && answersKind(kind, entry.text),
  );
  const entry = COMMON_KINDS.has(kind) ? best : (answering ?? best);
  if (entry && most > opening.fit * ENTRY_SHARE) return [entry, ...entriesToQuote(kind, units, entry)];
  return OPENS_LIST.test(opening.text) ? firstEntries(all) : [];
}

/** As many entries as fit in a first line, at least one; none if the first cannot be quoted. */
function firstEntries(entries: readonly ArticleUnit[]): ArticleUnit[] {
  let length = 0;
  const end = entries.findIndex(({ text }, i) => {
    length += text.length;
    return !isQuotable(text) || (i > 0 && length > SHORT_LIST_CHARACTERS);
  });
  return entries.slice(0, end < 0 ? entries.length : end);
}
