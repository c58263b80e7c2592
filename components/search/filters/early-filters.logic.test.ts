import { expect, test } from 'vitest';
import { NOT_FILTERED } from '#lib/search/params.ts';
import { withEarlyInput } from './early-filters.logic.ts';

const draft = { ...NOT_FILTERED, type: ['裁判'], court: ['北院'], from: '99', typedCourt: '' };

test('filters ticked before the panel hydrated are added to those of the URL', () => {
  expect(
    withEarlyInput(draft, [
      { name: 'type', value: '函釋', is: 'ticked' },
      { name: 'standing', value: 'act', is: 'ticked' },
      { name: 'to', value: '104', is: 'typed' },
      { name: 'in_force', value: 'true', is: 'ticked' },
    ]),
  ).toEqual({ ...draft, type: ['裁判', '函釋'], standing: ['act'], to: '104', in_force: 'true' });
});

test('unticking a court removes it under any name in the URL, and a typed court is no checkbox', () => {
  expect(
    withEarlyInput(draft, [
      { name: 'court', value: '臺灣臺北地方法院', is: 'unticked' },
      { name: 'court', value: '最高', is: 'typed' },
    ]),
  ).toEqual({ ...draft, court: [], typedCourt: '最高' });
});
