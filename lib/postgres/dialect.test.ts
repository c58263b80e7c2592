import pg from 'pg';
import { expect, test } from 'vitest';
import { connectionSettings } from './dialect.ts';

const settings = (url: string) => connectionSettings(pg, url, 'legal_desk_web');

test('tables are those of the program’s own schema, beside options that the address has', () => {
  expect(settings('postgres://db/desk').options).toMatch(/^-c search_path=legal_desk_web /);
  const given = settings('postgres://db/desk?options=-c%20jit%3Doff&sslmode=require');
  expect(given.options).toMatch(/^-c jit=off -c search_path=legal_desk_web /);
  expect(given.connectionString).toBe('postgres://db/desk?sslmode=require');
});

test('big integers are read as the numbers that SQLite gives, other types as pg reads them', () => {
  const { types } = settings('postgres://db/desk');
  expect(types.getTypeParser(20)('1764000000000')).toBe(1_764_000_000_000);
  expect(types.getTypeParser(16)('t')).toBe(true);
});
