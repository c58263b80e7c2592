import type { ChatRequest, Message } from '#lib/contract/chat.ts';
import type { Filters } from '#service/engine/ports.ts';
import { contentWords } from './content-words.ts';
import { lastAct, type Named, readNames } from './named.ts';
import { partsOf } from './parts.ts';

/**
 * `follows`: what it finds must say something of the last question too, not only of those before it; `surely` it belongs to
 * them, whatever it says itself.
 */
export type Asked = { text: string; follows?: 'surely' | 'perhaps' };

/** What is asked: by the last message, and, where that alone says too little, by those before it. */
export type Question = {
  /** The last question, whole: with what it may follow up. */
  text: string;
  /** What is searched for one by one, the whole first. */
  searches: readonly Asked[];
  /** Documents that the question names by number. */
  named: readonly Named[];
  /** It names documents and says nothing else: 釋字第748號在說什麼. */
  onlyNames: boolean;
  filters: Filters;
};

/**
 * A question with fewer words of its own, or a short one that points back (「那時效呢？」 「如果對方不給呢」), belongs to the
 * topic that was spoken of; others begin a new one.
 */
const OWN_WORDS = 2;
const POINTS_BACK =
  /^(?:那|這|它|此|其|還有|另外|所以|但|可是|不過|如果|要是|假如|萬一|上述|上面|前述|承上|最[晚早快遲多少]|剛才|剛剛|你說的|呢)|呢[?？]?$/u;
/** Asks to say the same again, or more of it. */
const AGAIN =
  /^(?:請|麻煩|可以|可否|能不能|能|你)*(?:再|更)?(?:舉個?例|(?:說|講)得?(?:更|再|清楚|白話|詳細|簡單)|(?:說明|解釋|說|講)一次|聽不懂|看不懂|白話)/u;
/** 「謝謝你」 asks for nothing again. */
const COURTESY =
  /^\s*(?:謝謝|感謝|多謝|辛苦|好的|好喔|收到|了解|瞭解|再見|掰掰|你好|您好|早安|午安|晚安|哈囉|嗨)/u;
/** So long a question stands for itself, however it begins. */
const LONGEST_FOLLOW_UP = 40;
const LONGEST_AGAIN = 16;
/** So many questions back a follow-up can point. */
const EARLIER_QUESTIONS = 4;
/** Only so much of a long message is looked at: its beginning, and its end, where what it tells comes to its question. */
const LONGEST = 2_000;

/** `parts`: into how many questions of their own a long one may be taken apart. */
export function questionOf(
  request: Pick<ChatRequest, 'messages' | 'level' | 'start_date' | 'end_date'>,
  parts = 1,
): Question {
  const asked = request.messages.filter(({ role }) => role === 'user').map(textOf);
  const last = asked.at(-1) ?? '';
  const earlier = topicOf(asked.slice(0, -1).slice(-EARLIER_QUESTIONS));
  const act = lastAct(earlier.named);
  // 「那第12條呢？」 means the act that was spoken of.
  const { named, rest } = readNames(last, act && { last: act });
  const hasOwn = saysOfItself(rest);
  const follows =
    earlier.text !== '' && named.length === 0 && rest.length <= LONGEST_FOLLOW_UP && !COURTESY.test(rest);
  const belongs = pointsBack(rest) ? 'surely' : 'perhaps';
  const together: Asked = { text: `${earlier.text} ${last}`, ...(hasOwn && { follows: belongs }) };
  const alone: Asked = { text: last };
  return {
    text: follows ? `${earlier.text}\n${last}` : last,
    searches: follows
      ? [together, ...(hasOwn ? [alone] : [])]
      : [alone, ...partsOf(last, parts).map((text) => ({ text }))],
    named: follows && !hasOwn ? earlier.named : named,
    onlyNames: !hasOwn && (follows ? earlier.named.length > 0 && !earlier.hasOwn : named.length > 0),
    filters: filtersOf(request),
  };
}

const textOf = ({ content }: Message) =>
  content.length <= LONGEST
    ? content
    : `${content.slice(0, LONGEST / 2).toWellFormed()} ${content.slice(-LONGEST / 2).toWellFormed()}`;

const saysOfItself = (rest: string): boolean =>
  contentWords(rest).length > 0 && !(rest.length <= LONGEST_AGAIN && AGAIN.test(rest.trim()));

function belongsToTopic(rest: string, named: readonly Named[]): boolean {
  return (
    named.length === 0 && (contentWords(rest).length < OWN_WORDS || !saysOfItself(rest) || pointsBack(rest))
  );
}

const pointsBack = (rest: string) => rest.length <= LONGEST_FOLLOW_UP && POINTS_BACK.test(rest.trim());

/** What a conversation is about so far: its last question that stands for itself, and what followed that up. */
function topicOf(asked: readonly string[]): { text: string; named: Named[]; hasOwn: boolean } {
  let texts: string[] = [];
  let all: Named[] = [];
  let hasOwn = false;
  for (const text of asked) {
    const act = lastAct(all);
    const { named, rest } = readNames(text, act && { last: act });
    if (!belongsToTopic(rest, named)) {
      texts = [];
      all = [];
      hasOwn = false;
    }
    texts.push(text);
    all.push(...named);
    hasOwn ||= saysOfItself(rest);
  }
  return { text: texts.join(' '), named: all, hasOwn };
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
