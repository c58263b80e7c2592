import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
const PROOF = /`([^`]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g;
const OPEN = ['**Not met**', '**The firm’s part**', "**The firm's part**", '**Does not apply**'];

/** How many numbers each section of the standard has at levels 1 and 2; those of level 3 between them are left out. */
const NUMBERS = `
1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2
2.1.1-3 2.2.1-3 2.3.1-4 2.4.1
3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
4.1.1-3 4.2.1 4.3.1-2 4.4.1-4
5.1.1 5.2.1-3 5.3.1-2 5.4.1-3
6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4
7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2
8.1.1-2 8.2.1-3 8.3.1 8.4.1
9.1.1-3 9.2.1-4
10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3
11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1
12.1.1-3 12.2.1-2 12.3.1-4
13.1.1 13.2.1-5 13.3.1-2 13.4.1-5
14.1.1-2 14.2.1-4 14.3.1-3
15.1.1-3 15.2.1-3 15.3.1-7
16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3`
  .trim()
  .split(/\s+/)
  .flatMap((range) => {
    const [, section, from, to] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range)!;
    const count = Number(to ?? from) - Number(from) + 1;
    return Array.from({ length: count }, (_, index) => `${section}.${Number(from) + index}`);
  });

test('every test that docs/security.md names as a proof exists, under this name in this file', () => {
  const named = [...page.matchAll(PROOF)];
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter(([, file = '', title = '']) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return !["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
  });
  expect(missing.map(([all]) => all)).toEqual([]);
});

test('every number of the standard’s levels 1 and 2 is in docs/security.md exactly once', () => {
  const listed = rows.flatMap((row) =>
    row
      .split('|')[1]!
      .split(',')
      .map((number) => number.trim()),
  );
  expect(listed.toSorted()).toEqual(NUMBERS.toSorted());
});

test('every row of docs/security.md has a proof, or says that there is none', () => {
  const silent = rows.filter((row) => row.match(PROOF) === null && !OPEN.some((word) => row.includes(word)));
  expect(silent).toEqual([]);
});

test('every row of docs/security.md without a proof says why', () => {
  const reasons = rows
    .filter((row) => row.match(PROOF) === null)
    .map((row) =>
      row.slice(Math.max(...OPEN.map((word) => row.indexOf(word) + (row.includes(word) ? word.length : 0)))),
    );
  expect(reasons.filter((reason) => !/: \S[^|]{5,}\|$/.test(reason))).toEqual([]);
});
