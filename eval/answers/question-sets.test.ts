import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { readConversations } from '#datasets/conversations.ts';
import { temporaryFolder } from '#service/testing/app.ts';
import { ANSWER_SETS, findConversationSets, readSingleTurns } from './question-sets.ts';

const conversationsOf = (name: string) =>
  name === 'follow-ups' || name.endsWith('conversations')
    ? readConversations(name)
    : readSingleTurns('', name);
const queriesOf = (name: string) =>
  conversationsOf(name).flatMap(({ turns }) => turns.map(({ query }) => query));

test.each([
  ['outside', 20],
  ['outside.tune', 60],
  ['legal-issues', 25],
  ['follow-ups', 12],
  ['conversations', 40],
  ['demo.unseen', 12],
  ['english', 40],
])('the question set %s has at least %i questions, none twice, each with its own id', (name, count) => {
  const conversations = conversationsOf(name);
  expect(conversations.length).toBeGreaterThanOrEqual(count);
  expect(new Set(conversations.map(({ qid }) => qid)).size).toBe(conversations.length);
  if (name !== 'follow-ups' && name !== 'conversations')
    expect(new Set(queriesOf(name)).size).toBe(conversations.length);
  const isOutside = name.startsWith('outside');
  for (const { turns } of conversations) for (const { gold } of turns) expect(gold.size > 0).toBe(!isOutside);
});

test.each([
  ['outside', 'outside.tune'],
  ['demo.unseen', 'demo'],
  ['english', 'practice.english'],
  ['conversations', 'practice.conversations'],
])('no question of %s is in the training set %s', (measured, trained) => {
  const seen = new Set(queriesOf(trained));
  expect(queriesOf(measured).filter((query) => seen.has(query))).toEqual([]);
});

it('a limit takes questions at even distances from the whole set', () => {
  const [set] = findConversationSets('', { set: 'outside', limit: 4 }) ?? [];
  expect(set?.conversations.map(({ qid }) => qid)).toEqual([
    'outside-01',
    'outside-06',
    'outside-11',
    'outside-16',
  ]);
});

it('findConversationSets finds a set with or without .dev, and returns null for an unknown name', () => {
  const data = temporaryFolder();
  mkdirSync(join(data, 'eval'));
  writeFileSync(join(data, 'eval/idle.dev.jsonl'), '{"qid":"i","query":"問","relevant":[]}');
  for (const set of ['idle', 'idle.dev'])
    expect(findConversationSets(data, { set })).toMatchObject([{ name: 'idle.dev', expects: 'nothing' }]);
  expect(findConversationSets(data, { set: 'lay' })).toEqual([]);
  expect(findConversationSets(data, { set: 'idel' })).toBeNull();
  for (const set of ANSWER_SETS) expect(findConversationSets('', { set })).not.toBeNull();
});
