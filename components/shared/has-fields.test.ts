import { expect, test } from 'vitest';
import { hasFields } from './has-fields.ts';

test.each([
  [{ id: 'a', count: 1, parts: [] }, true],
  [{ id: 'a', count: 1, parts: [], more: true }, true],
  [{ id: 1, count: 1, parts: [] }, false],
  [{ id: 'a', parts: [] }, false],
  [null, false],
  ['text', false],
  [undefined, false],
])('%j has the fields: %j', (value, has) => {
  expect(hasFields(value, { id: 'string', count: 'number', parts: 'object' })).toBe(has);
});
