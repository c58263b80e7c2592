import { expect, test } from 'vitest';
import { stackFrames } from './stack-frames.ts';

const FRAME = '    at 王小明:1:2';

test('stackFrames returns the places of an error in the program', () => {
  expect(stackFrames(new Error('王小明'))[0]).toMatch(/^at .*stack-frames\.test\.ts:\d+:\d+\)?$/);
});

test.each([
  ['message', new Error(`\n${FRAME}\n`)],
  ['name', Object.assign(new Error('x'), { name: `王\n${FRAME}\n` })],
  ['name, without a message', Object.assign(new Error(), { name: `王\n${FRAME}\n` })],
  [
    'name and message',
    Object.assign(new Error(`\n${FRAME}\n`), { name: `王\n${FRAME}\n`, stack: undefined }),
  ],
])('stackFrames returns no line of the %s, whatever its form', (_, error) => {
  const { name, message } = error;
  // As V8 writes a stack when it is read, and as it wrote it before the name was changed.
  const stacks = [`${name}: ${message}\n    at run (/a.ts:1:2)`, `Error: ${message}\n    at run (/a.ts:1:2)`];
  for (const stack of [error.stack, ...stacks])
    expect(stackFrames(Object.assign(error, { stack })).join()).not.toContain('王');
});
