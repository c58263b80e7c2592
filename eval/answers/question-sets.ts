import { type Conversation, readConversations } from '#datasets/conversations.ts';
import { readNamedSet } from '#datasets/question-sets.ts';

export type ConversationSet = {
  name: string;
  expects: 'answer' | 'nothing';
  conversations: Conversation[];
};

/** Whether a set expects answers, and how many of its questions are asked at most, spread over it. */
type SetPlan = { expects: ConversationSet['expects']; maxQuestions?: number };

const PLANS: Readonly<Record<string, SetPlan>> = {
  'lay.dev': { expects: 'answer' },
  'issue2interp.dev': { expects: 'answer', maxQuestions: 40 },
  'article.dev': { expects: 'answer', maxQuestions: 20 },
  'lawyer.dev': { expects: 'answer' },
  'situations.dev': { expects: 'answer' },
  'own.situations': { expects: 'answer' },
  'idle.dev': { expects: 'nothing' },
  'follow-ups': { expects: 'answer' },
  conversations: { expects: 'answer' },
  'legal-issues': { expects: 'answer' },
  outside: { expects: 'nothing' },
  'outside.tune': { expects: 'nothing' },
  english: { expects: 'answer' },
  'practice.english': { expects: 'answer' },
  'practice.situations': { expects: 'answer' },
  'practice.mentions': { expects: 'answer' },
  'practice.conversations': { expects: 'answer' },
  'practice.idle': { expects: 'nothing' },
  'practice.outside': { expects: 'nothing' },
};
/** Asked only by name: everything in them was trained on, or used while rules were written. */
const ONLY_BY_NAME = /^(?:practice\.|outside\.tune$)/u;
/** Of several turns each. */
const CONVERSATIONS = /conversations$|^follow-ups$/u;

export const ANSWER_SETS: readonly string[] = Object.keys(PLANS);

/** The questions of a set, each as a conversation of one turn; none where the data has no such set. */
export const readSingleTurns = (data: string, name: string): Conversation[] =>
  (readNamedSet(data, name)?.questions ?? []).map(({ qid, query, relevant, learnedBy }) => ({
    qid,
    turns: [{ query, gold: relevant }],
    learnedBy,
  }));

const spread = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, i) => Math.floor((i * count) / all.length) !== Math.floor(((i - 1) * count) / all.length));

/** The sets to ask, by name with or without `.dev`; null where there is none of that name. */
export function findConversationSets(
  data: string,
  { set, limit = Number.POSITIVE_INFINITY }: { set?: string; limit?: number } = {},
): ConversationSet[] | null {
  const usual = ANSWER_SETS.filter((name) => !ONLY_BY_NAME.test(name));
  const names = set === undefined ? usual : [set, `${set}.dev`].filter((name) => ANSWER_SETS.includes(name));
  if (names.length === 0) return null;
  return names.flatMap((name): ConversationSet[] => {
    const { expects, maxQuestions = Number.POSITIVE_INFINITY } = PLANS[name] as SetPlan;
    const all = CONVERSATIONS.test(name) ? readConversations(name) : readSingleTurns(data, name);
    const conversations = spread(all, Math.min(maxQuestions, limit, all.length));
    return conversations.length > 0 ? [{ name, expects, conversations }] : [];
  });
}
