import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = import.meta.dirname;
const IMPORT = /from '(?<path>(?:\.|#service\/chat\/)[^']*\.ts)'/gu;

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join(ROOT, file));

const imports = new Map(
  files.map((file) => [
    file,
    [...readFileSync(file, 'utf8').matchAll(IMPORT)]
      .map(({ groups }) => groups?.path ?? '')
      .map((path) =>
        path.startsWith('.') ? join(dirname(file), path) : join(ROOT, path.slice('#service/chat/'.length)),
      ),
  ]),
);

/** The files of a circle that this one is in, or nothing. */
function circleFrom(start: string): string[] {
  const seen = new Set<string>();
  const open = [[start]];
  for (let path = open.pop(); path; path = open.pop())
    for (const next of imports.get(path.at(-1) as string) ?? []) {
      if (next === start) return path;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push([...path, next]);
    }
  return [];
}

test('no file of service/chat imports itself through others, not even types', () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(100);
  expect(files.map(circleFrom).filter((circle) => circle.length > 0)).toEqual([]);
});
