import { writeFileSync } from 'node:fs';
import { rareFont } from './lib/rare-font.ts';

// `node scripts/rare-font.ts`: writes the font in which the pages show characters that no other has (docs/decisions/0239).
writeFileSync('app/rare-characters.ttf', rareFont());
