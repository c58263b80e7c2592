import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

const STATE = /\[\s*(?<state>\w+),\s*set(?<setter>\w+),?\s*\] =/gu;

/** The states of components whose setter has another name: `[isOpen, setOpen]` in place of `[isOpen, setIsOpen]`. */
const misnamedIn = (file: string): string[] =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(STATE)].flatMap(({ groups }) => {
    const { state = '', setter = '' } = groups ?? {};
    return setter === state[0]?.toUpperCase() + state.slice(1) ? [] : [`${file}: ${state}, set${setter}`];
  });

test('the setter of every React state is named after the state', () => {
  const files = execFileSync('git', ['ls-files', '*.tsx', 'components/*.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(files.trim().split('\n').flatMap(misnamedIn)).toEqual([]);
});
