import { expect, test } from 'vitest';
import { readDataDir } from './data-dir.ts';

test('the data folder is the one that DATA_DIR names, and ./data where it is not set or empty', () => {
  expect(readDataDir({ DATA_DIR: '/srv' })).toBe('/srv');
  expect(readDataDir({})).toBe('./data');
  expect(readDataDir({ DATA_DIR: '' })).toBe('./data');
});
