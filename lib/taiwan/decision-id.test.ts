import { expect, it } from 'vitest';
import { decisionIdOf } from './decision-id.ts';

it.each([
  ['釋字第748號', 'interp:748'],
  ['111年憲判字第1號', 'const:111-憲判-1'],
  ['院解字第3027號', null],
  ['民法第184條', null],
  ['同婚釋憲', null],
])('decisionIdOf %s is %s', (cited, id) => {
  expect(decisionIdOf(cited)).toBe(id);
});
