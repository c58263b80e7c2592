import { type Conversation, readConversations } from './conversations.ts';
import { type Learner, learnersOf, MEASURING_ONLY, type SetName } from './learned-from.ts';
import { type EvaluationQuestion, readNamedSet } from './question-sets.ts';

/**
 * The questions that one learner may learn from: the part of the set that `LEARNED_FROM` declares. None where the data
 * has no such set. A set that is for measuring only is refused.
 */
export function trainingQuestions(data: string, learner: Learner, set: SetName): EvaluationQuestion[] {
  refuseOthers(learner, set);
  const questions = readNamedSet(data, set)?.questions ?? [];
  return questions.filter(({ learnedBy }) => learnedBy.has(learner));
}

/** The conversations of one of our own sets that one learner may learn from. */
export function trainingConversations(learner: Learner, set: SetName): Conversation[] {
  refuseOthers(learner, set);
  return readConversations(set).filter(({ learnedBy }) => learnedBy.has(learner));
}

function refuseOthers(learner: Learner, set: SetName): void {
  if (MEASURING_ONLY.has(set)) throw new Error(`${set} is for measuring only: nothing may learn from it.`);
  if (learnersOf(set)[learner] === undefined)
    throw new Error(`datasets/learned-from.ts does not declare that ${learner} learns from ${set}.`);
}
