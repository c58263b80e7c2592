import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RARE_RANGES } from '#lib/text/rare-characters.ts';
import { rareFont } from './rare-font.ts';

test('the font that pages use is the one that this program writes', () => {
  expect(readFileSync('app/rare-characters.ttf').equals(rareFont())).toBe(true);
});

test('pages fetch it for just the characters that no font has', () => {
  const code = (point: number) => point.toString(16).toUpperCase();
  const ranges = RARE_RANGES.map(([from, to]) => `U+${code(from)}${to > from ? `-${code(to)}` : ''}`);
  expect(readFileSync('app/globals.css', 'utf8')).toContain(`unicode-range: ${ranges.join(', ')};`);
});
