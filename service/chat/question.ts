import type { ChatRequest, Message } from '#lib/contract/chat.ts';
import type { Filters } from '#service/engine/engine.ts';
import { lastAct, type Named, readNames } from './named.ts';
import { type Terms, termsOf, type Word } from './terms.ts';

/** What is asked: by the last message, and, where that alone says too little, by those before it. */
export type Question = { terms: Terms; named: readonly Named[]; filters: Filters };

/** A question with fewer words of its own is taken for a follow-up: 「那時效呢？」 */
const OWN_WORDS = 2;
const EARLIER_QUESTIONS = 3;
/** Words of an earlier question count for less than those of the last. */
const EARLIER = 0.4;
/** Only so much of a long message is looked at. */
const LONGEST = 2_000;

export function questionOf(
  request: Pick<ChatRequest, 'messages' | 'level' | 'start_date' | 'end_date'>,
): Question {
  const asked = request.messages.filter(({ role }) => role === 'user').map(textOf);
  const earlier = asked
    .slice(0, -1)
    .slice(-EARLIER_QUESTIONS)
    .map((text) => readNames(text));
  const namedEarlier = earlier.flatMap(({ named }) => named);
  // 「那第12條呢？」 means the act that was spoken of.
  const act = lastAct(namedEarlier);
  const { named, rest } = readNames(asked.at(-1) ?? '', act && { last: act });
  const own = termsOf(rest);
  const isFollowUp = own.words.filter(({ pattern }) => !pattern).length < OWN_WORDS && named.length === 0;
  const parts = [own, nameTerms(named)];
  if (isFollowUp)
    parts.push(...[...earlier.map(({ rest }) => termsOf(rest)), nameTerms(namedEarlier)].map(fainter));
  return {
    terms: joined(parts),
    named: isFollowUp && own.words.length === 0 ? namedEarlier : named,
    filters: filtersOf(request),
  };
}

const textOf = ({ content }: Message) => content.slice(0, LONGEST);

/** What is said about a named document names it too. */
function nameTerms(named: readonly Named[]): Terms {
  const phrases = named.map(({ phrase }) => phrase);
  return { words: phrases.map((text) => ({ text, legal: [], isName: true })), pieces: phrases };
}

function fainter({ words, pieces }: Terms): Terms {
  return { words: words.map((word) => ({ ...word, factor: EARLIER })), pieces };
}

/** The first to say a word decides how much it counts. */
function joined(all: readonly Terms[]): Terms {
  const words = new Map<string, Word>();
  for (const word of all.flatMap((terms) => terms.words))
    if (!words.has(word.text)) words.set(word.text, word);
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
