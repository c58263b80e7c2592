import { trainingConversations } from '#datasets/training-questions.ts';
import { readUserQuestion } from '#service/chat/understand/user-question.ts';
import { openEmbedding } from '#service/embed/index.ts';
import { modelName } from '#service/embed/model-name.ts';
import { toInt8 } from '#service/engine/int8.ts';
import { formatKnownQuestions } from '#service/search/known-questions/read.ts';
import { laterTurnsOf } from './later-turns.ts';
import { startTraining } from './program.ts';

const FILE = 'known-follow-ups.json';

const { report, write } = startTraining();
const { model, embedder } = openEmbedding();
const followUps = laterTurnsOf(trainingConversations('known-follow-ups', 'practice.conversations')).flatMap(
  ({ set, messages, conversations: [qid = ''], gold }) => {
    if (set !== 'later turns') return [];
    // In the words for which the service searches, so that their vectors can be compared.
    const { searches } = readUserQuestion({
      messages: messages.map((content) => ({ role: 'user' as const, content })),
    });
    const textOf = (way: 'alone' | 'story') => searches.find(({ ways }) => ways?.includes(way))?.text;
    const [message, story] = [textOf('alone'), textOf('story')];
    // No story where the message has no words of its own, or surely begins another topic.
    if (message === undefined || story === undefined) return [];
    return [{ qid, answers: [...gold], message: embed(message), story: embed(story) }];
  },
);
report(`${followUps.length} follow-ups`);
const vectors = [...followUps.map(({ message }) => message), ...followUps.map(({ story }) => story)];
write(FILE, formatKnownQuestions(modelName(model), followUps, vectors));

function embed(text: string) {
  return toInt8(embedder.embed(text));
}
