import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** What the rooms of measuring may import, besides packages, themselves, `lib/` and `service/`. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  metrics: [],
  datasets: ['metrics'],
  harness: ['datasets'],
  eval: ['datasets', 'metrics', 'harness'],
  bench: ['datasets', 'metrics', 'harness', 'scripts'],
  train: ['datasets', 'metrics'],
};
const SHARED = ['lib', 'service'];

/** The rooms that a file imports from, by `#room/…` or a relative path. */
function importedRooms(file: string): string[] {
  const code = readFileSync(join(ROOT, file), 'utf8');
  return [...code.matchAll(/(?:from|import)\s*\(?\s*['"`]([#.][^'"`]+)['"`]/g)].map(([, path = '']) =>
    path.startsWith('#')
      ? path.slice(1, path.indexOf('/'))
      : (relative(ROOT, join(ROOT, dirname(file), path)).split('/')[0] ?? ''),
  );
}

test.each(Object.keys(ALLOWED))('%s/ imports only from the folders that it may', (room) => {
  const files = globSync(`${room}/**/*.ts`, { cwd: ROOT });
  expect(files.length).toBeGreaterThan(2);
  const allowed = [room, ...(ALLOWED[room] ?? []), ...(room === 'metrics' ? [] : SHARED)];
  const wrong = files.flatMap((file) =>
    importedRooms(file)
      .filter((one) => !allowed.includes(one))
      .map((one) => `${file} imports from ${one}/`),
  );
  expect(wrong).toEqual([]);
});

it('no program of eval/, bench/ or train/ reads files of another of these folders', () => {
  const wrong = ['eval', 'bench', 'train'].flatMap((room) =>
    globSync(`${room}/**/*.ts`, { cwd: ROOT }).filter((file) => {
      const code = readFileSync(join(ROOT, file), 'utf8');
      const others = ['eval', 'bench', 'train'].filter((one) => one !== room);
      return others.some((one) => new RegExp(`['"\`](?:\\.\\./)+${one}/`).test(code));
    }),
  );
  expect(wrong).toEqual([]);
});
