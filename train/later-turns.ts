import type { Conversation } from '#datasets/conversations.ts';
import { FOLDS } from '#datasets/learned-from.ts';

/**
 * A message of a conversation after its first; `messages` ends with it. All turns of one conversation share a fold.
 * `conversations`: ids of those that its messages are from.
 */
export type LaterTurn = {
  set: 'later turns' | 'new topics';
  conversations: string[];
  messages: string[];
  gold: ReadonlySet<string>;
  fold: number;
  weight: number;
};

/** A later message mostly continues its conversation, so messages that begin a new topic weigh less. */
const NEW_TOPIC_WEIGHT = 0.3;
/** Leads to another conversation of the same fold, far from neighbours, which were written about similar things. */
const OTHER_CONVERSATION_OFFSET = 7 * FOLDS;

/**
 * The examples of a conversation: each later turn behind the turns before it; and behind all of them the first question
 * of another conversation, for which the earlier turns should count for nothing.
 */
export function laterTurnsOf(conversations: readonly Conversation[]): LaterTurn[] {
  return conversations.flatMap(({ qid, turns }, i): LaterTurn[] => {
    const fold = i % FOLDS;
    const later = turns.map(({ gold }, turn): LaterTurn => {
      const messages = turns.slice(0, turn + 1).map(({ query }) => query);
      return { set: 'later turns', conversations: [qid], messages, gold, fold, weight: 1 };
    });
    const another = conversations[(i + OTHER_CONVERSATION_OFFSET) % conversations.length];
    const other = another?.turns[0];
    const messages = turns.map(({ query }) => query);
    const begun: LaterTurn[] = other
      ? [
          {
            set: 'new topics',
            conversations: [qid, another.qid],
            messages: [...messages, other.query],
            gold: other.gold,
            fold,
            weight: NEW_TOPIC_WEIGHT,
          },
        ]
      : [];
    return [...later.slice(1), ...begun];
  });
}
