import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

const DECLARATION = /^(?:export )?(?:declare )?(?:abstract )?(?:type|interface|class|enum) ([A-Z]\w*)/gmu;

/** The files that declare each type name. One file may declare a zod schema and its type under one name. */
function filesByTypeName(files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    const names = readFileSync(path.join(ROOT, file), 'utf8').matchAll(DECLARATION);
    for (const name of new Set([...names].map(([, name = '']) => name)))
      found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

test('no type name is declared in two files', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' });
  const twice = [...filesByTypeName(files.trim().split('\n'))].filter(([, places]) => places.length > 1);
  expect(twice.map(([name, places]) => `${name}: ${places.join(', ')}`)).toEqual([]);
});
