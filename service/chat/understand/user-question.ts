import type { ChatRequest, Message } from '#lib/contract/chat.ts';
import type { MemoLanguage } from '#lib/taiwan/memo/languages.ts';
import {
  ASKS_AGAIN,
  ASKS_WHAT_IT_SAYS,
  COURTESY,
  POINTS_BACK,
} from '#lib/taiwan/questions/question-words.ts';
import type { Filters } from '#service/engine/ports.ts';
import { contentWords } from './content-words.ts';
import { withCorrections } from './corrections.ts';
import { inChinese, languageOf } from './english.ts';
import { lastAct, type NamedDocument, readNames } from './named-documents.ts';
import { type QuestionKind, questionKindOf } from './question-kind.ts';
import { splitQuestions } from './split-questions.ts';

/**
 * The searches for a message that may be a follow-up: `alone`; `together`: all earlier messages, then the last message
 * twice, so that it still weighs enough after a long story; `topic`: after the topic; `beginning`: after the message
 * that began it. `story`: the earlier messages alone, only to learn which act they are about; its results answer nothing.
 */
export const SEARCH_WAYS = ['alone', 'together', 'topic', 'beginning', 'story'] as const;
type SearchWay = (typeof SEARCH_WAYS)[number];

/**
 * `followUp`: the search is for the last message together with earlier ones, whether it surely belongs to them
 * (`certain`) or perhaps (`possible`); its results must answer the last message. `ways`: the kinds of search that
 * this one is.
 */
export type QuestionSearch = {
  text: string;
  followUp?: 'certain' | 'possible';
  ways?: readonly SearchWay[];
};

/** The question: the last message, with earlier ones where it says too little alone. */
export type UserQuestion = {
  /** The last message, with the earlier ones that it may follow up. */
  text: string;
  /** The last message alone decides the kind of the question. */
  last: string;
  kind: QuestionKind;
  language: MemoLanguage;
  /** The searches, the whole question first. */
  searches: readonly QuestionSearch[];
  /** Documents that the question names by number. */
  named: readonly NamedDocument[];
  /** The question consists of names of documents: 釋字第748號在說什麼. */
  onlyNames: boolean;
  filters: Filters;
};

/** A message with fewer content words belongs to the current topic; longer ones begin a new one. */
const MIN_WORDS = 2;
/** From this length on a message stands alone, however it begins. */
const MAX_FOLLOW_UP_CHARACTERS = 40;
const MAX_ASKS_AGAIN_CHARACTERS = 16;
/** How many messages back a follow-up can refer. */
const MAX_EARLIER = 4;
/** A long message is searched for by its beginning and its end, where a story comes to its question. */
const READ_CHARACTERS = 2_000;

type QuestionRequest = Pick<ChatRequest, 'messages' | 'level' | 'start_date' | 'end_date'>;

/** `parts`: the most questions that a message is split into. */
export function readUserQuestion(request: QuestionRequest, parts = 1): UserQuestion {
  const asked = request.messages.filter(({ role }) => role === 'user').map(readText);
  const language = languageOf(asked.at(-1) ?? '');
  const { texts, isCorrection } = withCorrections(asked.map(inChinese));
  const last = texts.at(-1) ?? '';
  const earlier = texts.slice(0, -1).slice(-MAX_EARLIER);
  const topic = readTopic(earlier);
  const act = lastAct(topic.named);
  // 「那第12條呢？」 means an article of the act that was named last.
  const { named, rest } = readNames(last, act && { last: act });
  const hasOwnWords = hasOwnContent(rest);
  const mayFollow =
    topic.text !== '' &&
    named.length === 0 &&
    rest.length <= MAX_FOLLOW_UP_CHARACTERS &&
    !COURTESY.test(rest);
  return {
    text: mayFollow ? `${topic.text}\n${last}` : last,
    last,
    language,
    kind: kindOf(mayFollow ? [last, ...topic.messages] : [last]),
    searches: mayFollow
      ? followUpSearches({ topic: topic.text, earlier }, last, rest, isCorrection)
      : [{ text: last }, ...splitQuestions(last, parts).map((text) => ({ text }))],
    named: mayFollow && !hasOwnWords ? topic.named : named,
    onlyNames: !hasOwnWords && (mayFollow ? topic.named.length > 0 && !topic.hasOwnWords : named.length > 0),
    filters: filtersOf(request),
  };
}

/** The kind of the first of these messages, newest first, that has one: a correction still asks for what was asked before it. */
const kindOf = (messages: readonly string[]): QuestionKind =>
  messages.map(questionKindOf).find((kind) => kind !== 'other') ?? 'other';

/**
 * A message without content words asks the same again. Any other is searched for in several ways, since its words do
 * not tell which earlier message it follows up.
 */
function followUpSearches(
  { topic, earlier }: { topic: string; earlier: readonly string[] },
  last: string,
  rest: string,
  isCorrection: boolean,
): QuestionSearch[] {
  if (!hasOwnContent(rest)) return [{ text: `${topic} ${last}` }];
  const followUp = isCorrection || pointsBack(rest) ? 'certain' : 'possible';
  const story = earlier.join(' ');
  const queries: readonly (readonly [SearchWay, string])[] = [
    ['topic', `${topic} ${last}`],
    ['together', `${story} ${last} ${last}`],
    ['beginning', `${beginningOf(earlier)} ${last}`],
  ];
  const texts = [...new Set(queries.map(([, text]) => text))];
  const waysOf = (text: string) => queries.filter((one) => one[1] === text).map(([way]) => way);
  return [
    ...texts.map((text) => ({ text, followUp, ways: waysOf(text) }) as const),
    { text: story, ways: ['story'] },
    { text: last, ways: ['alone'] },
  ];
}

/**
 * Where the current topic begins: the first message, or the last one that is long or names documents, since such a
 * message surely begins a topic.
 */
function beginningOf(messages: readonly string[]): string | undefined {
  const begins = (text: string) => text.length > MAX_FOLLOW_UP_CHARACTERS || readNames(text).named.length > 0;
  return messages[Math.max(0, messages.findLastIndex(begins))];
}

function readText({ content }: Message): string {
  if (content.length <= READ_CHARACTERS) return content;
  const half = READ_CHARACTERS / 2;
  return `${content.slice(0, half).toWellFormed()} ${content.slice(-half).toWellFormed()}`;
}

const hasOwnContent = (rest: string): boolean =>
  contentWords(rest.replace(ASKS_WHAT_IT_SAYS, '')).length > 0 &&
  !(rest.length <= MAX_ASKS_AGAIN_CHARACTERS && ASKS_AGAIN.test(rest.trim()));

const pointsBack = (rest: string) => rest.length <= MAX_FOLLOW_UP_CHARACTERS && POINTS_BACK.test(rest.trim());

const belongsToTopic = (rest: string, named: readonly NamedDocument[]): boolean =>
  named.length === 0 && (contentWords(rest).length < MIN_WORDS || !hasOwnContent(rest) || pointsBack(rest));

/** `messages`: the last first. */
type ConversationTopic = { text: string; messages: string[]; named: NamedDocument[]; hasOwnWords: boolean };

/** What a conversation is about so far: its last message that stands for itself, and what followed that up. */
function readTopic(messages: readonly string[]): ConversationTopic {
  let texts: string[] = [];
  let all: NamedDocument[] = [];
  let hasOwnWords = false;
  for (const text of messages) {
    const act = lastAct(all);
    const { named, rest } = readNames(text, act && { last: act });
    if (!belongsToTopic(rest, named)) {
      texts = [];
      all = [];
      hasOwnWords = false;
    }
    texts.push(text);
    all.push(...named);
    hasOwnWords ||= hasOwnContent(rest);
  }
  return { text: texts.join(' '), messages: [...texts].reverse(), named: all, hasOwnWords };
}

function filtersOf({ level, start_date, end_date }: Omit<QuestionRequest, 'messages'>): Filters {
  return {
    ...(level && { levels: level }),
    ...(start_date && { startDate: start_date }),
    ...(end_date && { endDate: end_date }),
  };
}
