import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/paths.ts';
import { packageLists } from './packages/lists.ts';

/** `npm run sbom`: writes the lists of packages, of their checksums and licences; a test fails when they differ. */
for (const { file, text } of packageLists()) {
  writeFileSync(path.join(ROOT, file), text);
  console.log(`written: ${file}`);
}
