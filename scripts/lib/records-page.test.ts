import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SECRET_FILES } from './backup/contents.ts';
import { ROOT } from './paths.ts';

const page = readFileSync(path.join(ROOT, 'docs/records.md'), 'utf8');

test('docs/records.md names every table that a migration makes', () => {
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

test('docs/records.md names every file that contains a secret', () => {
  expect(SECRET_FILES.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});
