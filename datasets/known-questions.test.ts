import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { readKnownFollowUps, readKnownQuestions } from '#service/search/known-questions/read.ts';
import { readConversations } from './conversations.ts';
import { DATA_FOLDER } from './folders.ts';
import { isSetName, LEARNED_FROM, MEASURING_ONLY, type SetName } from './learned-from.ts';
import { readNamedSet } from './question-sets.ts';

const questionsOf = (set: SetName) => readNamedSet(DATA_FOLDER, set)?.questions ?? [];
const conversations = readConversations('practice.conversations');
const practice = Object.keys(LEARNED_FROM)
  .filter(isSetName)
  .filter((set) => 'known-questions' in LEARNED_FROM[set])
  .flatMap(questionsOf);
/** A measured question that is shorter may stand within another question by chance. */
const TELLING = 4;

const letters = (text: string) => foldText(text).replace(/[^\p{Script=Han}\p{Letter}\p{Number}]/gu, '');

it('the shipped known questions are exactly the practice questions, each once', () => {
  const known = readKnownQuestions().questions.map(({ qid }) => qid);
  expect(known.toSorted()).toEqual(practice.map(({ qid }) => qid).toSorted());
  expect(new Set(known).size).toBe(known.length);
});

it('the known follow-ups that come with the program are the later turns of the practice conversations', () => {
  const known = Map.groupBy(readKnownFollowUps().questions, ({ qid }) => qid);
  expect([...known.keys()].toSorted()).toEqual(conversations.map(({ qid }) => qid).toSorted());
  for (const { qid, turns } of conversations) {
    const answers = turns.slice(1).map(({ gold }) => [...gold].join());
    // A message without words of its own is searched for with its conversation alone, and is not among them.
    for (const one of known.get(qid) ?? []) expect(answers).toContain(one.answers.join());
  }
});

const conversationQuestions = ['conversations', 'follow-ups'].flatMap((set) =>
  readConversations(set).flatMap(({ turns }) => turns.map(({ query }) => letters(query))),
);

/** The texts that repeat a measured one: as a whole, or within them if it is long enough to tell. */
function repeating(texts: readonly string[], measured: readonly string[]): string[] {
  const whole = new Set(measured);
  const telling = [...whole].filter(({ length }) => length >= TELLING);
  return texts.filter((text) => whole.has(text) || telling.some((one) => text.includes(one)));
}

it('no known question contains a question of a measuring set', () => {
  const crossValidated = ['lay.dev', 'issue2interp.dev', 'consti2judg'] as const;
  const sets = [...MEASURING_ONLY, 'own.situations' as const, ...crossValidated].filter(
    (set) => set !== 'conversations' && set !== 'follow-ups',
  );
  // Without ../shared only our own sets are compared.
  if (existsSync(join(DATA_FOLDER, 'eval'))) expect(questionsOf('lawyer.dev').length).toBeGreaterThan(0);
  const measured = [
    ...conversationQuestions,
    ...sets.flatMap(questionsOf).map(({ query }) => letters(query)),
  ];
  expect(measured.length).toBeGreaterThan(500);
  expect(
    repeating(
      practice.map(({ query }) => letters(query)),
      measured,
    ),
  ).toHaveLength(0);
});

// Questions of the other sets stand alone, so that no known follow-up counts for them.
it('no known follow-up contains a message of a measuring set of conversations', () => {
  const known = conversations.flatMap(({ turns }) => turns.slice(1).map(({ query }) => letters(query)));
  expect(conversationQuestions.length).toBeGreaterThan(100);
  expect(repeating(known, conversationQuestions)).toHaveLength(0);
});
