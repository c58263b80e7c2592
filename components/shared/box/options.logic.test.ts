import { expect, test } from 'vitest';
import type { Suggestion } from '#lib/contract/suggest.ts';
import { movedFrom, optionsFor } from './options.logic.ts';

const suggestion = (doc_id: string | null): Suggestion => ({
  kind: 'article',
  text: '民法第184條',
  title: '民法第184條',
  doc_id,
  excerpt: null,
  is_abandoned: false,
});

test('a suggested document is opened if it is held, otherwise searched for', () => {
  const options = optionsFor('民184', [suggestion('law:B0000001:184'), suggestion(null)], []);
  expect(options).toEqual([
    { group: 'open', suggestion: suggestion('law:B0000001:184'), href: '/documents/law:B0000001:184' },
    { group: 'search', suggestion: suggestion(null), query: '民法第184條' },
  ]);
});

test('earlier searches come last, and more of them if there are no suggestions', () => {
  const history = Array.from({ length: 20 }, (_, i) => `民 ${i}`);
  expect(optionsFor('民', [suggestion('a')], history).map(({ group }) => group)).toEqual([
    'open',
    ...Array(4).fill('history'),
  ]);
  expect(optionsFor('', [], history)).toHaveLength(8);
});

test('a suggestion that the server sends twice is offered once', () => {
  const twice = [
    suggestion('law:B0000001:184'),
    suggestion('law:B0000001:184'),
    suggestion(null),
    suggestion(null),
  ];
  expect(optionsFor('民184', twice, []).map(({ group }) => group)).toEqual(['open', 'search']);
});

test('the arrow keys cycle through the options and the box', () => {
  const down = [-1, 0, 1].map((active) => movedFrom(active, 1, 2));
  const up = [-1, 0, 1].map((active) => movedFrom(active, -1, 2));
  expect([down, up]).toEqual([
    [0, 1, -1],
    [1, -1, 0],
  ]);
});
