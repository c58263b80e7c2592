import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../lib/paths.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { isAccepted, spdx } from './licences.ts';
import { packageLists } from './lists.ts';
import { lockedPackages } from './locked.ts';

const packages = lockedPackages();
const bill = billOfMaterials(packages);

test.each(packageLists())('$file is what npm run sbom writes', ({ file, text }) => {
  expect(readFileSync(path.join(ROOT, file), 'utf8')).toBe(text);
});

test('the bill of materials has every package once, with its version and checksum', () => {
  expect(bill.components).toHaveLength(packages.size - 1);
  const references = bill.components.map((component) => component['bom-ref']);
  expect(new Set(references).size).toBe(references.length);
  const hono = bill.components.find(({ name }) => name === 'hono');
  const { integrity = '' } = packages.get('node_modules/hono')!;
  expect(hono).toMatchObject({
    scope: 'required',
    purl: `pkg:npm/hono@${hono?.version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
  });
});

test('every dependency that the bill of materials names is one of its components', () => {
  const references = new Set([
    bill.metadata.component['bom-ref'],
    ...bill.components.map((one) => one['bom-ref']),
  ]);
  const needed = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(needed.length).toBeGreaterThan(200);
  expect(needed.filter((reference) => !references.has(reference))).toEqual([]);
});

test('the version and licence of every package that is installed here are those of the lock file', () => {
  const Package = z.object({ version: z.string(), license: z.string().optional() });
  const wrong = [...packages.values()].filter(({ place, version, license }) => {
    const file = path.join(ROOT, place, 'package.json');
    if (place === '' || !existsSync(file)) return false;
    const found = Package.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
    return found?.version !== version || (found.license ?? license) !== license;
  });
  expect(wrong.map(({ place }) => place)).toEqual([]);
});

test('every delivered package has an accepted licence', () => {
  const delivered = [...packages.values()].filter(({ place, dev }) => place !== '' && !dev);
  expect(delivered.length).toBeGreaterThan(100);
  expect(
    delivered.filter((entry) => !isAccepted(spdx(entry))).map(({ name, license }) => ({ name, license })),
  ).toEqual([]);
});

test('isAccepted requires one accepted licence of an OR, and all of an AND', () => {
  expect(isAccepted('(AFL-2.1 OR MIT)')).toBe(true);
  expect(isAccepted('Apache-2.0 AND MIT')).toBe(true);
  expect(isAccepted('AGPL-3.0')).toBe(false);
  expect(isAccepted('MIT AND AGPL-3.0')).toBe(false);
});
