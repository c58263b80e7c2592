import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SECRET_FILES } from './backup/contents.ts';
import { ROOT } from './paths.ts';

const page = readFileSync(path.join(ROOT, 'docs/records.md'), 'utf8');

test('every table that a migration makes stands in docs/records.md with its class and how long it is kept', () => {
  const tables = ['service/state/migrations', 'lib/server/db/migrations'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).flatMap((file) =>
      [...readFileSync(path.join(ROOT, folder, file), 'utf8').matchAll(/createTable\('(\w+)'\)/g)].map(
        ([, table]) => table,
      ),
    ),
  );
  expect(tables.length).toBeGreaterThan(25);
  expect(tables.filter((table) => !page.includes(`\`${table}\``))).toEqual([]);
});

test('every file that holds a secret stands in docs/records.md', () => {
  expect(SECRET_FILES.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});
