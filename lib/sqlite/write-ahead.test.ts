import { expect, test, vi } from 'vitest';
import { writeAhead } from './write-ahead.ts';

test('switching a database that another process is switching too is tried again', () => {
  const exec = vi.fn<(statement: string) => void>();
  exec.mockImplementationOnce(() => {
    throw new Error('database is locked');
  });
  writeAhead({ exec });
  expect(exec.mock.calls).toEqual([['PRAGMA journal_mode = WAL'], ['PRAGMA journal_mode = WAL']]);
});

test('any other error while switching a database is thrown at once', () => {
  const exec = vi.fn(() => {
    throw new Error('disk I/O error');
  });
  expect(() => writeAhead({ exec })).toThrow('disk I/O error');
  expect(exec).toHaveBeenCalledTimes(1);
});
