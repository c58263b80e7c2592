import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RARE_RANGES } from '#lib/text/rare-characters.ts';
import { rareFont } from './rare-font.ts';

test('app/rare-characters.ttf is the font that rareFont makes', () => {
  expect(readFileSync('app/rare-characters.ttf').equals(rareFont())).toBe(true);
});

test('app/globals.css uses the font of rare characters for RARE_RANGES only', () => {
  const code = (point: number) => point.toString(16).toUpperCase();
  const ranges = RARE_RANGES.map(([from, to]) => `U+${code(from)}${to > from ? `-${code(to)}` : ''}`);
  expect(readFileSync('app/globals.css', 'utf8')).toContain(`unicode-range: ${ranges.join(', ')};`);
});
