import { createCosines } from './cosines.ts';
import { countAnswers, type KnownAnswers, NO_ANSWERS } from './count-answers.ts';
import { type KnownQuestions, readKnownFollowUps } from './read.ts';

type TextVector = { model: string; vector: ArrayLike<number> };

/** The most known follow-ups that are counted. */
const MAX_SIMILAR = 32;

/**
 * Finds the known answers to follow-ups like the one asked: likeness is the mean of the cosines of its message and of the
 * earlier messages. `without`: ids of conversations that are left out.
 */
export function createKnownFollowUps({ model, dimensions, questions, vectors }: KnownQuestions) {
  const half = vectors.length / 2;
  const messageCosines = createCosines(vectors.subarray(0, half), dimensions);
  const storyCosines = createCosines(vectors.subarray(half), dimensions);

  return (message: TextVector, story: TextVector, without: readonly string[] = []): KnownAnswers => {
    if (message.model !== model || story.model !== model) return NO_ANSWERS;
    const ofMessages = messageCosines(message.vector);
    const ofStories = storyCosines(story.vector);
    const likeness = ofMessages.map((cosine, i) => (cosine + (ofStories[i] as number)) / 2);
    if (without.length > 0)
      for (const [i, { qid }] of questions.entries()) if (without.includes(qid)) likeness[i] = 0;
    return countAnswers(questions, likeness, MAX_SIMILAR);
  };
}

let shipped: ReturnType<typeof createKnownFollowUps> | undefined;

/** Known answers by the follow-ups that come with the program; read on first use. */
export function shippedKnownFollowUps(): ReturnType<typeof createKnownFollowUps> {
  shipped ??= createKnownFollowUps(readKnownFollowUps());
  return shipped;
}
