import { OPENS_LIST } from '#lib/taiwan/list-entries.ts';
import { asksForAll } from '#lib/taiwan/questions/question-words.ts';
import { charactersOf } from '#service/chat/characters-of.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import { answersKind, COMMON_KINDS } from './answers-kind.ts';
import { type ArticleUnit, descendantsOf, entriesOf, fitWithEntries } from './article.ts';
import type { AskedQuestion } from './lead-candidate.ts';
import { isQuotable } from './quotable.ts';

/** An entry is quoted behind its opening if it fits this share as well. */
const ENTRY_SHARE = 0.5;
/** Among entries that fit about as well, the one that answers the kind of the question is quoted. */
const NEARLY_BEST_SHARE = 0.8;
/** A list of so many characters is quoted whole: 遺產繼承人…：一、直系血親卑親屬。二、父母。…; more if the question wants it. */
const SHORT_LIST_CHARACTERS = 150;
const WANTED_LIST_CHARACTERS = 450;

/**
 * What a first line quotes of the list that a unit opens: all of a short one, or the entry that answers; if none does, or
 * if the question wants the whole list, as many of the first as have room, because the opening of a list says nothing
 * alone.
 */
export function entriesToQuote(
  asked: AskedQuestion,
  units: readonly ArticleUnit[],
  opening: ArticleUnit,
): ArticleUnit[] {
  const isWanted = asksForAll(asked.question);
  const room = isWanted ? WANTED_LIST_CHARACTERS : SHORT_LIST_CHARACTERS;
  const all = descendantsOf(units, opening);
  const length = charactersOf(all);
  if (length <= room && all.every(({ text }) => isQuotable(text))) return all;
  if (isWanted) return firstEntries(all, room);
  const entry = entryThatAnswers(asked.kind, units, opening);
  if (entry) return [entry, ...entriesToQuote(asked, units, entry)];
  return OPENS_LIST.test(opening.text) ? firstEntries(all, room) : [];
}

/** The entry that fits best, if it fits about as well as the opening. */
function entryThatAnswers(
  kind: QuestionKind,
  units: readonly ArticleUnit[],
  opening: ArticleUnit,
): ArticleUnit | undefined {
  const entries = entriesOf(units, opening).filter(({ text }) => isQuotable(text));
  const fits = new Map(entries.map((one) => [one, fitWithEntries(units, one)]));
  const fitOf = (entry: ArticleUnit) => fits.get(entry) ?? 0;
  const most = Math.max(0, ...fits.values());
  if (most <= opening.fit * ENTRY_SHARE) return undefined;
  const best = entries.find((entry) => fitOf(entry) === most);
  const answering = entries.find(
    (entry) => fitOf(entry) >= most * NEARLY_BEST_SHARE && answersKind(kind, entry.text),
  );
  return COMMON_KINDS.has(kind) ? best : (answering ?? best);
}

/** As many entries as have room in a first line, at least one; none if the first cannot be quoted. */
function firstEntries(entries: readonly ArticleUnit[], room: number): ArticleUnit[] {
  let length = 0;
  const end = entries.findIndex(({ text }, i) => {
    length += text.length;
    return !isQuotable(text) || (i > 0 && length > room);
  });
  return entries.slice(0, end < 0 ? entries.length : end);
}
