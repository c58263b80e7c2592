import { describe, expect, it } from 'vitest';
import { foldOf, type Learner } from '#datasets/learned-from.ts';
import { findIds } from './measure.ts';
import { measureParts } from './parts.ts';
import { seenColumn } from './table.ts';

const hit = (doc_id: string) => ({
  doc_id,
  title: '',
  content: '',
  doc_type: '釋字' as const,
  is_abandoned: false,
});
const searchOf = (...ids: string[]) => ({ find: async () => ids.map(hit) });
const question = (qid: string, ...learnedBy: Learner[]) => ({
  qid,
  query: '問',
  relevant: new Set([`interp:${qid}`]),
  learnedBy: new Set(learnedBy),
});

it('findIds leaves out the document that the sentence was taken from', async () => {
  const asked = { query: '問', citing: 'interp:1' };
  expect(await findIds(searchOf('interp:1', 'interp:2'), 'keyword', asked)).toEqual(['interp:2']);
});

describe('the parts of a set', () => {
  const search = searchOf('interp:1');
  const folds = Array.from({ length: 5 }, (_, fold) => searchOf(`fold ${fold}`));

  it('include the questions that no learner of search has seen', async () => {
    const questions = [question('1', 'embedding'), question('2', 'relevance'), question('3')];
    const parts = await measureParts(questions, 'hybrid', { search, folds: null });
    expect(
      parts.map(({ part, measurements }) => [part, measurements.map((one) => one.question.qid)]),
    ).toEqual([
      ['all', ['1', '2', '3']],
      ['unseen', ['2', '3']],
    ]);
  });

  it('rank a question that only the ranking learned from by the weights of its own fold', async () => {
    const questions = [
      question('1', 'ranking'),
      question('2', 'ranking', 'embedding'),
      question('3', 'ranking'),
    ];
    const parts = await measureParts(questions, 'hybrid', { search, folds });
    const crossValidated = parts.find(({ part }) => part === 'cross-validated')?.measurements ?? [];
    expect(crossValidated.map((one) => [one.question.qid, one.first])).toEqual([
      ['1', `fold ${foldOf(questions[0]!)}`],
      ['3', `fold ${foldOf(questions[2]!)}`],
    ]);
  });

  it('include no cross-validated part for keyword search, which has no ranking', async () => {
    const parts = await measureParts([question('1', 'ranking')], 'keyword', { search, folds });
    expect(parts.map(({ part }) => part)).toEqual(['all']);
  });
});

it('seenColumn names what learned from a set and part', () => {
  expect(seenColumn('lawyer.dev', 'all')).toBe('nothing');
  expect(seenColumn('lay.dev', 'all')).toBe('seen, ranking: all; relevance: all; selection: all');
  expect(seenColumn('demo', 'all')).toBe('relevance: all');
  expect(seenColumn('lay.dev', 'cross-validated')).toBe('ranking: other folds only');
  expect(seenColumn('cite.dev', 'unseen')).toBe('by nothing in search');
});
