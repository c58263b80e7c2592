import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkAndEmbed, openIndex } from '#datasets/open-index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { corpus } from '#service/testing/corpus-files.ts';
import { answersPage } from './lib/answers-page.ts';
import { ROOT } from './lib/paths.ts';

/** `npm run answers`: writes two dozen answers over the demonstration corpus to docs/answers.md, to be read. */
const file = join(ROOT, 'docs', 'answers.md');
const folder = mkdtempSync(join(tmpdir(), 'legal-desk-answers-'));
const engine = openIndex(folder, { readers: 1 });
try {
  await createIndexWriter(engine).write(corpus());
  await linkAndEmbed(engine, () => {});
  writeFileSync(file, await answersPage(engine));
  console.log(`written: ${file}`);
} finally {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
}
