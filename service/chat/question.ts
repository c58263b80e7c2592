import type { ChatRequest, Message } from '#lib/contract/chat.ts';
import type { Filters } from '#service/engine/engine.ts';
import { type Named, namedIn } from './named.ts';
import { type Terms, termsOf } from './terms.ts';

/** What is asked: by the last message, and, where that alone says too little, by those before it. */
export type Question = { terms: Terms; named: readonly Named[]; filters: Filters };

/** A question with fewer words of its own is taken for a follow-up: 「那時效呢？」 */
const OWN_WORDS = 2;
const EARLIER_QUESTIONS = 3;
/** Only so much of a long message is looked at. */
const LONGEST = 2_000;

export function questionOf(
  request: Pick<ChatRequest, 'messages' | 'level' | 'start_date' | 'end_date'>,
): Question {
  const asked = request.messages.filter(({ role }) => role === 'user').map(textOf);
  const last = asked.at(-1) ?? '';
  const own = termsOf(last);
  const named = namedIn(last);
  const isFollowUp = own.words.length < OWN_WORDS && named.length === 0;
  const earlier = isFollowUp ? asked.slice(0, -1).slice(-EARLIER_QUESTIONS) : [];
  return {
    terms: isFollowUp ? joined([own, ...earlier.map(termsOf)]) : own,
    named: [...named, ...earlier.flatMap((text) => namedIn(text))],
    filters: filtersOf(request),
  };
}

const textOf = ({ content }: Message) => content.slice(0, LONGEST);

function joined(all: readonly Terms[]): Terms {
  const words = new Map(all.flatMap(({ words }) => words).map((word) => [word.text, word]));
  return { words: [...words.values()], pieces: [...new Set(all.flatMap(({ pieces }) => pieces))] };
}

function filtersOf({
  level,
  start_date,
  end_date,
}: Pick<ChatRequest, 'level' | 'start_date' | 'end_date'>): Filters {
  return {
    ...(level && { levels: level }),
    ...(start_date && { startDate: start_date }),
    ...(end_date && { endDate: end_date }),
  };
}
