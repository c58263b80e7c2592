import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { questionSets, readConversations, SET_NAMES } from './questions.ts';

const HERE = join(import.meta.dirname, '..');
const queriesOf = (name: string) =>
  readConversations(join(HERE, `${name}.jsonl`)).flatMap(({ turns }) => turns.map(({ query }) => query));

test.each([
  ['outside', 20],
  ['outside.tune', 60],
  ['on-point', 25],
  ['follow-ups', 12],
])('%s has enough questions, none twice, each with its own id', (name, least) => {
  const conversations = readConversations(join(HERE, `${name}.jsonl`));
  expect(conversations.length).toBeGreaterThanOrEqual(least);
  expect(new Set(conversations.map(({ qid }) => qid)).size).toBe(conversations.length);
  if (name !== 'follow-ups') expect(new Set(queriesOf(name)).size).toBe(conversations.length);
  const isOutside = name.startsWith('outside');
  for (const { turns } of conversations) for (const { gold } of turns) expect(gold.size > 0).toBe(!isOutside);
});

it('questions for tuning are not those that are measured', () => {
  const measured = new Set(queriesOf('outside'));
  expect(queriesOf('outside.tune').filter((query) => measured.has(query))).toEqual([]);
});

it('a limit takes questions from all of a set, and an unknown set is none', () => {
  const [set] = questionSets('', { set: 'outside', limit: 4 }) ?? [];
  expect(set?.conversations.map(({ qid }) => qid)).toEqual([
    'outside-01',
    'outside-06',
    'outside-11',
    'outside-16',
  ]);
  expect(questionSets('', { set: 'inside' })).toBeNull();
  for (const name of SET_NAMES) expect(questionSets('', { set: name })).not.toBeNull();
});
