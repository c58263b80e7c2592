import { expect, test } from 'vitest';
import { blocksHtml } from './blocks-html.ts';

const block = (lines: number) => ({ html: '<p>甲</p>', lines });

test('a text that is soon laid out is laid out at once', () =>
  expect(blocksHtml([block(40), block(12)])).toBe('<div><p>甲</p></div><div><p>甲</p></div>'));

test('blocks of a long text say about how many lines they take', () => {
  const html = blocksHtml(Array.from({ length: 20 }, () => block(43)));
  expect(html.match(/<div data-lines="50">/g)).toHaveLength(20);
  expect(blocksHtml([block(999)])).toContain('data-lines="400"');
});
