import { packageFile } from './paths.ts';

/** The checks without tests. Boundaries are lint rules (biome.json); their own test is scripts/lib/boundaries.test.ts. */
export const CHECKS = [
  { name: 'types', args: [packageFile('typescript', 'bin/tsc'), '--noEmit'] },
  { name: 'lint, format and boundaries', args: [packageFile('@biomejs/biome', 'bin/biome'), 'check', '.'] },
];
