import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { readKnownQuestions } from '#service/search/known-questions/read.ts';
import { readConversations } from './conversations.ts';
import { DATA_FOLDER } from './folders.ts';
import { isSetName, LEARNED_FROM, MEASURING_ONLY, type SetName } from './learned-from.ts';
import { readNamedSet } from './question-sets.ts';

const questionsOf = (set: SetName) => readNamedSet(DATA_FOLDER, set)?.questions ?? [];
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

it('no known question contains a question of a measuring set', () => {
  const ofConversations = ['conversations', 'follow-ups'].flatMap((set) =>
    readConversations(set).flatMap(({ turns }) => turns),
  );
  const crossValidated = ['lay.dev', 'issue2interp.dev', 'consti2judg'] as const;
  const sets = [...MEASURING_ONLY, 'own.situations' as const, ...crossValidated].filter(
    (set) => set !== 'conversations' && set !== 'follow-ups',
  );
  // Without ../shared only our own sets are compared.
  if (existsSync(join(DATA_FOLDER, 'eval'))) expect(questionsOf('lawyer.dev').length).toBeGreaterThan(0);
  const measured = [...ofConversations, ...sets.flatMap(questionsOf)].map(({ query }) => letters(query));
  expect(measured.length).toBeGreaterThan(500);
  const whole = new Set(measured);
  const telling = [...whole].filter(({ length }) => length >= TELLING);
  const known = practice.map(({ query }) => letters(query));
  const same = known.filter((query) => whole.has(query) || telling.some((one) => query.includes(one)));
  expect(same.length).toBe(0);
});
