import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#service/testing/app.ts';
import { MANIFEST_FILE, readManifest, sha256Of } from './manifest.ts';
import { backUp, firm, restore } from './testing/firm.ts';

describe('restoring refuses, says what to do, and leaves the folder as it was:', { timeout: 300_000 }, () => {
  async function made() {
    const { dataDir } = await firm();
    const target = path.join(temporaryFolder(), 'backup');
    expect((await backUp(dataDir, target)).code).toBe(0);
    const manifest = readManifest(target);
    const change = (changes: Partial<typeof manifest>) =>
      writeFileSync(path.join(target, MANIFEST_FILE), JSON.stringify({ ...manifest, ...changes }));
    return { target, manifest, change };
  }

  async function expectRefusal(target: string, words: RegExp) {
    const empty = path.join(temporaryFolder(), 'data');
    const { code, stderr } = await restore(target, empty);
    expect(stderr).toMatch(words);
    expect(stderr).toMatch(/Nothing was restored\.\n/);
    expect(code).toBe(1);
    expect(existsSync(empty) ? readdirSync(empty) : []).toEqual([]);
  }

  test('a folder that is not empty', async () => {
    const { target } = await made();
    const full = temporaryFolder();
    writeFileSync(path.join(full, 'web-key'), 'mine');
    expect((await restore(target, full)).stderr).toMatch(
      /is not empty \(web-key\)[\s\S]*move that folder away/,
    );
    expect(readdirSync(full)).toEqual(['web-key']);
    expect(readFileSync(path.join(full, 'web-key'), 'utf8')).toBe('mine');
  });

  test('a backup of a newer program, by its version or by a migration', async () => {
    const { target, manifest, change } = await made();
    change({ program: '99.0.0' });
    await expectRefusal(target, /newer Legal Desk \(99\.0\.0[\s\S]*Install that version/);
    const files = manifest.files.map((file) =>
      file.migrations ? { ...file, migrations: [...file.migrations, '9999-later'] } : file,
    );
    change({ files });
    await expectRefusal(target, /newer Legal Desk/);
  });

  test('a file that was changed, cut short or lost, and a name that leads out of the folder', async () => {
    const { target, manifest, change } = await made();
    const file = path.join(target, 'service.sqlite');
    const good = readFileSync(file);
    const bad = Buffer.from(good);
    bad[5_000] = (bad[5_000] ?? 0) ^ 1;
    writeFileSync(file, bad);
    await expectRefusal(target, /service\.sqlite of the backup is not what was written[\s\S]*another copy/);
    writeFileSync(file, good);
    truncateSync(file, good.length - 4_096);
    await expectRefusal(target, /is not what was written/);
    rmSync(file);
    await expectRefusal(target, /service\.sqlite of the backup is missing/);
    change({ files: manifest.files.map((one) => ({ ...one, name: `../${one.name}` })) });
    await expectRefusal(target, /cannot be understood/);
  });

  test('a database that was damaged before it was backed up, whose checksum is right', async () => {
    const { target, manifest, change } = await made();
    const file = path.join(target, 'web.sqlite');
    const pages = readFileSync(file);
    pages.fill(0xff, 3 * 4_096, 4 * 4_096);
    writeFileSync(file, pages);
    const sha256 = await sha256Of(file);
    change({ files: manifest.files.map((one) => (one.name === 'web.sqlite' ? { ...one, sha256 } : one)) });
    await expectRefusal(target, /web\.sqlite of the backup is no sound database/);
  });

  test('a data folder that cannot be made', async () => {
    const { target } = await made();
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { code, stderr } = await restore(target, path.join(file, 'data'));
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/could not be restored: ENOTDIR.*\n.*can be written/),
    });
    expect((await backUp(path.dirname(file), path.join(file, 'b'))).stderr).toContain('holds no database');
  });
});
