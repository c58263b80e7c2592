import { expect, test } from 'vitest';
import { describeFault } from './fault.ts';

test('a fault says kind, code and place of an error and its cause, and nothing of their messages', () => {
  const cause = Object.assign(new TypeError('王小明'), { code: 'ECONNRESET' });
  const fault = describeFault(new Error('no answer to 王小明', { cause }));
  expect(fault).toMatchObject({ name: 'Error', cause: { name: 'TypeError', code: 'ECONNRESET' } });
  expect(fault?.at[0]).toMatch(/^at .*fault\.test\.ts:\d+:\d+\)?$/);
  expect(JSON.stringify(fault)).not.toContain('王小明');
});

test('a line of a message that looks like a place is not logged as one', () => {
  const fault = describeFault(new Error('rejected:\n    at 王小明:1:2\n    at x (王小明:3:4)'));
  expect(fault?.at).not.toEqual([]);
  expect(JSON.stringify(fault)).not.toContain('王小明');
});
