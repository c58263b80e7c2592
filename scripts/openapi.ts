import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '#lib/contract/openapi/document.ts';

/** `npm run openapi`: writes the contract to docs/openapi.json; a test fails when the two differ. */
const file = join(import.meta.dirname, '..', 'docs', 'openapi.json');
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log(`written: ${file}`);
