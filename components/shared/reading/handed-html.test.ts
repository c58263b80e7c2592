import { expect, test } from 'vitest';
import { handedOver, handOver } from './handed-html.ts';

test('handed-over HTML is found by its key only, until it is dropped', () => {
  const one = handOver('<p>一</p>');
  const other = handOver('<p>二</p>');
  expect([handedOver(one.key), handedOver(other.key)]).toEqual(['<p>一</p>', '<p>二</p>']);
  one.drop();
  expect([handedOver(one.key), handedOver(other.key)]).toEqual(['', '<p>二</p>']);
  other.drop();
});

test('handed-over HTML is shared by both bundles of the server', async () => {
  const { key, drop } = handOver('<p>一</p>');
  const again = `./handed-html.ts?${key}`;
  const bundledAgain: typeof import('./handed-html.ts') = await import(again);
  expect(bundledAgain.handedOver).not.toBe(handedOver);
  expect(bundledAgain.handedOver(key)).toBe('<p>一</p>');
  drop();
});
