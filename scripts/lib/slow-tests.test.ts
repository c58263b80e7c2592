import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';
import { SLOW_TESTS } from './slow-tests.ts';

test.each(SLOW_TESTS)('%s, which npm run test:fast leaves out, is a file', (file) => {
  expect(existsSync(path.join(ROOT, file))).toBe(true);
});
