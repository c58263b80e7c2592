// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emHtml } from '#lib/highlight/runs.ts';
import { cleanFragment } from './clean-fragment.ts';

test.each([
  ['一般<em>標示</em>文字', '一般<em>標示</em>文字'],
  ['<em class="x" onclick="y()" style="z" data-a="b" aria-label="c">a</em>', '<em>a</em>'],
  ['<script>alert(1)</script>a', 'a'],
  ['<img src=x onerror=alert(1)>a<svg><em>b</em></svg>', 'a<em>b</em>'],
  ['<a href="javascript:x">連結</a>', '連結'],
  ['a &lt;b&gt; &amp; c', 'a &lt;b&gt; &amp; c'],
])('the fragment %s is cleaned to %s', (dirty, clean) => expect(cleanFragment(dirty)).toBe(clean));

test('a cleaned fragment parses into text and bare <em> only, and cleaning it again changes nothing', () => {
  const pieces = fc.constantFrom(
    '<em>',
    '</em>',
    '<em onclick=x>',
    '<script>',
    '</script>',
    '<img src=x onerror=y>',
    '<svg>',
    '</svg>',
    '<!--',
    '-->',
    '<math><mtext>',
    '<style>',
    '&lt;',
    '&#60;',
    '<',
    '>',
    '"',
    '字',
    '<b>',
    '</',
    '<template>',
  ); // prettier-ignore
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const clean = cleanFragment(parts.join(''));
      const holder = document.createElement('div');
      holder.append(document.createRange().createContextualFragment(clean));
      for (const element of holder.querySelectorAll('*')) {
        expect(element.tagName).toBe('EM');
        expect(element.attributes).toHaveLength(0);
      }
      expect(cleanFragment(clean)).toBe(clean);
    }),
    { numRuns: 300 },
  );
});

test('a fragment that the server cleaned stays unchanged', () => {
  for (const fragment of ['<em>a</em>&nbsp;&lt;b', '<b>x</b><em>y', '字 & <em>字</em>'])
    expect(cleanFragment(emHtml(fragment))).toBe(emHtml(fragment));
});
