import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseCommandLine, reportFailure, UsageError } from './usage-error.ts';

let printed = '';
let status: typeof process.exitCode;
beforeEach(() => {
  printed = '';
  status = process.exitCode;
  vi.spyOn(console, 'error').mockImplementation((line) => {
    printed += line;
  });
});
afterEach(() => {
  process.exitCode = status;
  vi.restoreAllMocks();
});

test('an option that a command does not have is wrong use: the usage is shown and the exit status is 2', () => {
  try {
    parseCommandLine({ args: ['--nonsense'], options: {} });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    reportFailure(error, 'npm run keys -- list');
  }
  expect(printed).toMatch(/--nonsense[\s\S]*npm run keys -- list/);
  expect(process.exitCode).toBe(2);
});

test('a fault of the program is printed with its stack and without the usage, with exit status 1', () => {
  reportFailure(new TypeError('x is not a function'), 'npm run keys -- list');
  expect(printed).toMatch(/TypeError: x is not a function\n\s+at .*usage-error\.test/);
  expect(printed).not.toContain('npm run keys');
  expect(process.exitCode).toBe(1);
});

test('the reason why a command could not run is printed as a message only', () => {
  reportFailure(new Error('There is no key a.'), 'npm run keys -- list');
  expect(printed).toBe('There is no key a.');
  expect(process.exitCode).toBe(1);
});
