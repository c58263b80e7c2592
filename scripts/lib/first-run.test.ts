import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOrMakeSecrets } from './first-run.ts';
import { NODE } from './paths.ts';

const emptyFolder = () => mkdtempSync(path.join(tmpdir(), 'first-run-'));

test('secrets are made once, readable by their user only, and are the same at each start', () => {
  const dataDir = path.join(emptyFolder(), 'data');
  const secrets = readOrMakeSecrets(dataDir);
  expect(readOrMakeSecrets(dataDir)).toEqual(secrets);
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test.each(['', '{"sessionSecret":"5d1f', '{}'])(
  'a damaged file of secrets (%j) is named with what to do',
  (text) => {
    const dataDir = emptyFolder();
    writeFileSync(path.join(dataDir, 'secrets.json'), text);
    const start = () => readOrMakeSecrets(dataDir);
    expect(start).toThrow(/secrets\.json, which holds the session secret, is damaged\..*backup.*remove it/);
    expect(start).not.toThrow(/5d1f/);
  },
);

test('a data folder that cannot be made is named with what to do', () => {
  const file = path.join(emptyFolder(), 'a-file');
  writeFileSync(file, '');
  for (const dataDir of [file, path.join(file, 'data')])
    expect(() => readOrMakeSecrets(dataDir)).toThrow(/secrets\.json cannot be opened: .* DATA_DIR=/);
});

test('on a full disk no half-written secrets.json is left', () => {
  const dataDir = emptyFolder();
  const code = `
    const { readOrMakeSecrets } = await import(${JSON.stringify(new URL('./first-run.ts', import.meta.url).href)});
    try { readOrMakeSecrets(${JSON.stringify(dataDir)}); } catch (error) { console.log(error.message); }`;
  // A file may have no byte in it: the system then refuses what a full disk would.
  const { stdout } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1" | cat', NODE, code],
    {
      encoding: 'utf8',
    },
  );
  expect(stdout).toMatch(/secrets\.json cannot be opened: EFBIG.*Make room on the disk/);
  expect(readdirSync(dataDir)).toEqual([]);
});
