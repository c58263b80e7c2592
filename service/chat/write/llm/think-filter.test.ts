import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createThinkFilter } from './think-filter.ts';

function filtered(pieces: readonly string[]): string {
  const filter = createThinkFilter();
  return pieces.map((piece) => filter.push(piece)).join('') + filter.end();
}

describe('the think filter', () => {
  test.each([
    ['<think>先想想</think>\n\n答案', '答案'],
    ['<think></think>答案', '答案'],
    ['答<think>再想</think>案', '答案'],
    ['<THINKING>hm</THINKING>答案', '答案'],
    ['<think>a<think>b</think>c</think>答案', '答案'],
    ['<think>沒有想完', ''],
    ['多出的</think>標記', '多出的標記'],
  ])('reasoning is left out of %j', (text, answer) => {
    expect(filtered([text])).toBe(answer);
    expect(filtered(Array.from(text))).toBe(answer);
  });

  test.each(['a < b，<文件>、<thin> 與 </th', '<', '<think', '< think >'])(
    'text that is no tag passes: %j',
    (text) => {
      expect(filtered(Array.from(text))).toBe(text);
    },
  );

  test('reasoning is left out however the text is cut', () => {
    const fragment = fc.constantFrom(
      '<think>',
      '</think>',
      '<',
      '>',
      'think',
      '/',
      '答',
      '案 ',
      '\n',
      '<thinking>',
    );
    fc.assert(
      fc.property(fc.array(fragment), fc.array(fc.nat(8)), (fragments, cuts) => {
        const text = fragments.join('');
        const pieces: string[] = [];
        let rest = text;
        for (const cut of cuts) {
          pieces.push(rest.slice(0, cut));
          rest = rest.slice(cut);
        }
        expect(filtered([...pieces, rest])).toBe(filtered([text]));
      }),
    );
  });

  test('only text that may become a tag is held back', () => {
    const filter = createThinkFilter();
    expect(filter.push('答案<thi')).toBe('答案');
    expect(filter.push('s')).toBe('<this');
  });
});
