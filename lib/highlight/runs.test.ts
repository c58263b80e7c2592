// @vitest-environment jsdom
import createPurifier from 'dompurify';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOfWork, LINEAR_GROWTH_MAX } from '#lib/testing/growth.ts';
import { emHtml, emRuns } from './runs.ts';

const purifier = createPurifier(window);
const CONFIG = { ALLOWED_TAGS: ['em'], ALLOWED_ATTR: [] };
const purify = (html: string) => purifier.sanitize(html, CONFIG);
/** Without DOMPurify's rule that removes an element with both a comment and text that looks like a tag. */
const purifyText = (html: string) => purifier.sanitize(html, { ...CONFIG, SAFE_FOR_XML: false });

/** The characters of parsed HTML, those in `<em>` in brackets, and its elements. */
function parsed(html: string) {
  const template = window.document.createElement('template');
  template.innerHTML = html;
  const characters: string[] = [];
  const visit = (node: Node, em: boolean) => {
    if (node.nodeType === 3) characters.push(...[...(node.nodeValue ?? '')].map((c) => (em ? `[${c}]` : c)));
    for (const child of node.childNodes) visit(child, em || child.nodeName === 'EM');
  };
  visit(template.content, false);
  return { characters, elements: [...template.content.querySelectorAll('*')] };
}

const flat = (html: string) =>
  emRuns(html).flatMap(({ text, em }) => [...text].map((character) => (em ? `[${character}]` : character)));

/** What search servers send, and what an attacker would. */
const tame = [
  '<em>',
  '</em>',
  '<EM class="x">',
  '</em >',
  '<em/>',
  '<b>',
  '</b>',
  '<span title="a>b">',
  '</span>',
  '<br>',
  '<!-- c -->',
  '<!---->',
  '<!doctype html>',
  '<?php ?>',
  '</ bogus>',
  '<img src=x onerror=alert(1)>',
  '<script>',
  '</script>',
  '<style>',
  '</style>',
  '&lt;',
  '&amp;',
  '&#60;',
  '&#x3c;',
  '&hellip;',
  '&lt',
  '&unknown;',
  '&',
  '&#128;',
  '&#0;',
  '< ',
  '<',
  '>',
  '"',
  "'",
  '=',
  '/',
  '-->',
  '民法',
  '第184條',
  'em',
  'a',
  ' ',
  '\n',
  '𠀀',
  '<1',
  '</',
  '<!',
  "<i a='<em>'>",
  '</i>',
  '<em\n>',
  '<a href=javascript:alert(1)>',
  '</a>',
  '<em =">">',
];
const wild = [
  ...tame,
  '<p>',
  '</p>',
  '<div>',
  '<table>',
  '<td>',
  '<svg>',
  '</svg>',
  '<math>',
  '<title>',
  '</title>',
  '<textarea>',
  '</textarea>',
  '<iframe>',
  '</iframe>',
  '<noscript>',
  '</noscript>',
  '<template>',
  '</template>',
  '<select>',
  '<option>',
  '<plaintext>',
  '<xmp>',
  '</xmp>',
  '<form>',
  '<![CDATA[',
  ']]>',
  '\r',
  '<object>',
];
const soup = (of: readonly string[]) =>
  fc.array(fc.constantFrom(...of), { maxLength: 14 }).map((pieces) => pieces.join(''));

describe('emRuns', () => {
  it.each([
    ['', []],
    [
      'a <em>b</em> c',
      [
        ['a ', false],
        ['b', true],
        [' c', false],
      ],
    ],
    [
      '<em>a<em>b</em></em>c',
      [
        ['ab', true],
        ['c', false],
      ],
    ],
    ['<em>open', [['open', true]]],
    ['</em>a', [['a', false]]],
    ['<em></em>', []],
    ['<script>x<em>y</em></script>z', [['z', false]]],
    ['a<b <em>b', [['ab', false]]],
    ['1 < 2 &amp;&lt;em&gt;', [['1 < 2 &<em>', false]]],
    ['<a title="<em>">t</a>', [['t', false]]],
  ])('%j', (html, runs) => {
    expect(emRuns(html).map(({ text, em }) => [text, em])).toEqual(runs);
  });

  it('agrees with a purified document on what servers send', () => {
    fc.assert(
      fc.property(soup(tame), (html) => {
        // The purifier parses a whole document, which loses white space at its start: the x keeps it.
        expect(flat(`x${html}`)).toEqual(parsed(purifyText(`x${html}`)).characters);
      }),
      { numRuns: 600 },
    );
  });
});

describe('emHtml', () => {
  it('leaves text and em only, however wild the source', () => {
    fc.assert(
      fc.property(
        fc.oneof(soup(wild), fc.string({ unit: fc.constantFrom(...'<>/em !-"\'=&;#x0a') })),
        (html) => {
          const { characters, elements } = parsed(emHtml(html));
          expect(
            elements.every(({ tagName, attributes }) => tagName === 'EM' && attributes.length === 0),
          ).toBe(true);
          expect(characters.join('')).toBe(flat(html).join(''));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('changes nothing when done twice, nor does a purifier find more to do', () => {
    fc.assert(
      fc.property(soup(wild), (html) => {
        const once = emHtml(html);
        expect(emHtml(once)).toBe(once);
        if (!once.includes('&#13;')) expect(purify(once)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['<', '<!--', '<a "', '<em>', '&', '<a b=', '</', '<script>', "<a '", '<!', '&#'])(
    'takes time in proportion to hostile input of %j',
    (part) => {
      expect(growthOfWork((count) => part.repeat(count), 50_000, emHtml)).toBeLessThan(LINEAR_GROWTH_MAX);
    },
  );

  it('takes time in proportion to elements that are never closed', () => {
    const unclosed = (count: number) => `${'<svg>'.repeat(count)}${'</math>'.repeat(count)}`;
    expect(growthOfWork(unclosed, 50_000, emHtml)).toBeLessThan(LINEAR_GROWTH_MAX);
  });
});
