import type { Conversation } from '#datasets/conversations.ts';
import { FOLDS } from '#datasets/learned-from.ts';

/** A message of a conversation after its first: `asked` ends with it. Turns of one conversation share a fold. */
export type LaterTurn = {
  set: 'later turns' | 'new topics';
  asked: string[];
  gold: ReadonlySet<string>;
  fold: number;
  weight: number;
};

/** Whoever asks again in a conversation mostly goes on; so much less count messages that begin another. */
const NEW_TOPIC_WEIGHT = 0.3;
/** The next conversation of the same fold, far from neighbours that were written about like things. */
const APART = 7 * FOLDS;

/**
 * What is learned from a conversation: each later turn behind those before it; and behind all of it the first question of
 * another conversation, for which what was told before is to count nothing.
 */
export function laterTurnsOf(conversations: readonly Conversation[]): LaterTurn[] {
  const turnsOf = (i: number) => conversations[i % conversations.length]?.turns ?? [];
  return conversations.flatMap(({ turns }, i): LaterTurn[] => {
    const fold = i % FOLDS;
    const later = turns.map(({ gold }, turn): LaterTurn => {
      const asked = turns.slice(0, turn + 1).map(({ query }) => query);
      return { set: 'later turns', asked, gold, fold, weight: 1 };
    });
    const other = turnsOf(i + APART)[0];
    const asked = turns.map(({ query }) => query);
    const begun: LaterTurn[] = other
      ? [
          {
            set: 'new topics',
            asked: [...asked, other.query],
            gold: other.gold,
            fold,
            weight: NEW_TOPIC_WEIGHT,
          },
        ]
      : [];
    return [...later.slice(1), ...begun];
  });
}
