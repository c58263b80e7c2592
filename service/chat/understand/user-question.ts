import type { ChatRequest, Message } from '#lib/contract/chat.ts';
import type { MemoLanguage } from '#lib/taiwan/memo/languages.ts';
import { ASKS_AGAIN, COURTESY, POINTS_BACK } from '#lib/taiwan/question-words.ts';
import type { LibraryFilters } from '../retrieve/library.ts';
import { contentWords } from './content-words.ts';
import { inChinese, languageOf } from './english.ts';
import { lastAct, type NamedDocument, readNames } from './named-documents.ts';
import { type QuestionKind, questionKindOf } from './question-kind.ts';
import { splitQuestions } from './split-questions.ts';

/**
 * How a message that may be a follow-up is searched for: alone; twice behind all that was told before, so that a long
 * story does not drown it; behind the topic; behind the message by which the conversation began. `story`: what was told
 * before, which is searched for by itself to know which act is spoken of; what it finds is no answer.
 */
export const SEARCH_WAYS = ['alone', 'together', 'topic', 'beginning', 'story'] as const;
type SearchWay = (typeof SEARCH_WAYS)[number];

/**
 * `followUp`: the search is for the last message together with earlier ones, and what it finds must answer the last
 * message itself; it is `certain` or only `possible` that the message belongs to them. `ways`: what a search of a
 * follow-up is, one or several.
 */
export type QuestionSearch = {
  text: string;
  followUp?: 'certain' | 'possible';
  ways?: readonly SearchWay[];
};

/** What is asked: by the last message, and, where that alone says too little, by those before it. */
export type UserQuestion = {
  /** The last message, with the earlier ones that it may follow up. */
  text: string;
  /** The last message alone: what it does not ask itself, nothing more is looked for. */
  last: string;
  kind: QuestionKind;
  language: MemoLanguage;
  /** What is searched for one by one, the whole first. */
  searches: readonly QuestionSearch[];
  /** Documents that the question names by number. */
  named: readonly NamedDocument[];
  /** It names documents and says nothing else: 釋字第748號在說什麼. */
  onlyNames: boolean;
  filters: LibraryFilters;
};

/** A message with fewer content words belongs to the topic that was spoken of; others begin a new one. */
const MIN_WORDS = 2;
/** So long a message stands for itself, however it begins. */
const MAX_FOLLOW_UP_CHARACTERS = 40;
const MAX_ASKS_AGAIN_CHARACTERS = 16;
/** So many messages back a follow-up can point. */
const MAX_EARLIER = 4;
/** Of a long message its beginning and its end are read, where what it tells comes to its question. */
const READ_CHARACTERS = 2_000;

type QuestionRequest = Pick<ChatRequest, 'messages' | 'level' | 'start_date' | 'end_date'>;

/** `parts`: how many questions of its own a message may be split into. */
export function readUserQuestion(request: QuestionRequest, parts = 1): UserQuestion {
  const asked = request.messages.filter(({ role }) => role === 'user').map(readText);
  const language = languageOf(asked.at(-1) ?? '');
  const texts = asked.map(inChinese);
  const last = texts.at(-1) ?? '';
  const earlier = texts.slice(0, -1).slice(-MAX_EARLIER);
  const topic = readTopic(earlier);
  const act = lastAct(topic.named);
  // 「那第12條呢？」 means the act that was spoken of.
  const { named, rest } = readNames(last, act && { last: act });
  const hasOwnWords = saysOfItself(rest);
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
      ? followUpSearches({ topic: topic.text, earlier }, last, rest)
      : [{ text: last }, ...splitQuestions(last, parts).map((text) => ({ text }))],
    named: mayFollow && !hasOwnWords ? topic.named : named,
    onlyNames: !hasOwnWords && (mayFollow ? topic.named.length > 0 && !topic.hasOwnWords : named.length > 0),
    filters: filtersOf(request),
  };
}

/** The kind of the first of these messages that has one: a correction wants to know what was asked before it. */
const kindOf = (messages: readonly string[]): QuestionKind =>
  messages.map(questionKindOf).find((kind) => kind !== 'other') ?? 'other';

/**
 * A message that says nothing of itself asks the same again. Any other is searched for in several ways: what of the
 * conversation it follows up is not told by its words.
 */
function followUpSearches(
  { topic, earlier }: { topic: string; earlier: readonly string[] },
  last: string,
  rest: string,
): QuestionSearch[] {
  if (!saysOfItself(rest)) return [{ text: `${topic} ${last}` }];
  const followUp = pointsBack(rest) ? 'certain' : 'possible';
  const story = earlier.join(' ');
  const behind: readonly (readonly [SearchWay, string])[] = [
    ['topic', `${topic} ${last}`],
    ['together', `${story} ${last} ${last}`],
    ['beginning', `${beginningOf(earlier)} ${last}`],
  ];
  const texts = [...new Set(behind.map(([, text]) => text))];
  const waysOf = (text: string) => behind.filter((one) => one[1] === text).map(([way]) => way);
  return [
    ...texts.map((text) => ({ text, followUp, ways: waysOf(text) }) as const),
    { text: story, ways: ['story'] },
    { text: last, ways: ['alone'] },
  ];
}

/** The first message, or the first after one that is long or names documents: that surely begins something else. */
function beginningOf(messages: readonly string[]): string | undefined {
  const begins = (text: string) => text.length > MAX_FOLLOW_UP_CHARACTERS || readNames(text).named.length > 0;
  return messages[Math.max(0, messages.findLastIndex(begins))];
}

function readText({ content }: Message): string {
  if (content.length <= READ_CHARACTERS) return content;
  const half = READ_CHARACTERS / 2;
  return `${content.slice(0, half).toWellFormed()} ${content.slice(-half).toWellFormed()}`;
}

const saysOfItself = (rest: string): boolean =>
  contentWords(rest).length > 0 &&
  !(rest.length <= MAX_ASKS_AGAIN_CHARACTERS && ASKS_AGAIN.test(rest.trim()));

const pointsBack = (rest: string) => rest.length <= MAX_FOLLOW_UP_CHARACTERS && POINTS_BACK.test(rest.trim());

const belongsToTopic = (rest: string, named: readonly NamedDocument[]): boolean =>
  named.length === 0 && (contentWords(rest).length < MIN_WORDS || !saysOfItself(rest) || pointsBack(rest));

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
    hasOwnWords ||= saysOfItself(rest);
  }
  return { text: texts.join(' '), messages: [...texts].reverse(), named: all, hasOwnWords };
}

function filtersOf({ level, start_date, end_date }: Omit<QuestionRequest, 'messages'>): LibraryFilters {
  return {
    ...(level && { levels: level }),
    ...(start_date && { startDate: start_date }),
    ...(end_date && { endDate: end_date }),
  };
}
