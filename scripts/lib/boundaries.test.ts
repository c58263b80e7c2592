import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { NODE, packageFile, ROOT } from './paths.ts';

const REFUSED = [
  ['app/page.tsx', '#service/main.ts'],
  ['app/deep/page.tsx', '../../service/main.ts'],
  ['components/search/box.tsx', '#service/main.ts'],
  ['components/search/box.tsx', '#lib/server/env.ts'],
  ['proxy.ts', '#service/main.ts'],
  ['service/main.ts', '../app/page.tsx'],
  ['service/main.ts', '#components/search/box.tsx'],
  ['service/main.ts', '#lib/server/env.ts'],
  ['lib/text/fold.ts', '#service/main.ts'],
  ['lib/text/fold.ts', '../../app/page.tsx'],
  ['lib/text/fold.ts', '#lib/server/env.ts'],
  ['lib/text/fold.ts', 'node:fs'],
  ['lib/server/env.ts', '#service/main.ts'],
  ['lib/server/env.ts', '#components/search/box.tsx'],
  ['service/engine/sqlite/index.ts', '#service/search/search.ts'],
  ['service/engine/ports.ts', '../indexing/link.ts'],
  ['service/engine/ports/document-store.ts', '../../indexing/link.ts'],
  ['service/search/search.ts', '#service/chat/answer.ts'],
  ['service/documents/documents.ts', '#service/http/app.ts'],
  ['service/chat/answer.ts', '#service/http/app.ts'],
  ['service/ingest/ingest.ts', '#service/chat/answer.ts'],
  ['components/search/box.tsx', '#components/chat/answer.tsx'],
  ['components/shared/box.tsx', '#components/search/box.tsx'],
  ['eval/search.ts', '../bench/search.ts'],
  ['train/rank.ts', '../eval/search.ts'],
  ['metrics/scores.ts', '#datasets/folders.ts'],
] as const;

const ALLOWED = [
  ['app/page.tsx', '#lib/server/env.ts'],
  ['app/page.tsx', '#components/search/box.tsx'],
  ['service/main.ts', '#lib/contract/search.ts'],
  ['lib/server/env.ts', '#lib/contract/search.ts'],
  ['lib/server/db.ts', 'node:sqlite'],
  ['service/search/search.ts', '#service/engine/ports.ts'],
  ['service/chat/answer.ts', '#service/search/search.ts'],
  ['service/http/app.ts', '#service/chat/answer.ts'],
  ['components/search/box.tsx', '#components/shared/box.tsx'],
  ['eval/search.ts', '#metrics/scores.ts'],
] as const;

/** Lints these files under our own configuration, in a folder of their own. */
function lint(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  try {
    const config = JSON.parse(readFileSync(path.join(ROOT, 'biome.json'), 'utf8'));
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const args = ['lint', '--reporter=github', '--max-diagnostics=none', ...Object.keys(files)];
    const biome = packageFile('@biomejs/biome', 'bin/biome');
    const { stdout, stderr } = spawnSync(NODE, [biome, ...args], { cwd: folder, encoding: 'utf8' });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What each file imports, one a line: one run of the linter tells of all, and takes as long as for a single file. */
const imports = new Map<string, string[]>();
for (const [file, imported] of [...REFUSED, ...ALLOWED])
  imports.set(file, [...(imports.get(file) ?? []), imported]);
/** At the end of each file, to see that it is read. */
const READ = 'debugger;\n';
const textOf = (imported: readonly string[]) =>
  imported.map((from, at) => `export { it as it${at} } from '${from}';\n`).join('') + READ;

const output = lint(Object.fromEntries([...imports].map(([file, imported]) => [file, textOf(imported)])));
const placesOf = (rule: string) =>
  [...output.matchAll(new RegExp(`${rule},file=[^,]*/boundaries-\\w+/([^,]+),line=(\\d+)`, 'g'))].map(
    ([, file = '', line]) => ({ file, imported: imports.get(file)?.[Number(line) - 1] }),
  );
const refused = placesOf('noRestrictedImports');
const read = placesOf('noDebugger').map(({ file }) => file);

test.each(REFUSED)('lint refuses that %s imports %s', (file, imported) => {
  expect(refused).toContainEqual({ file, imported });
});

test.each(ALLOWED)('lint allows that %s imports %s', (file, imported) => {
  expect(read).toContain(file);
  expect(refused).not.toContainEqual({ file, imported });
});

test('lint refuses files that import each other, also if they import only types', () => {
  const files = {
    'a.ts': "import type { B } from './b.ts';\nexport type A = { b: B };\n",
    'b.ts': "import type { A } from './a.ts';\nexport type B = { a: A };\n",
  };
  expect(lint(files)).toContain('noImportCycles');
});
