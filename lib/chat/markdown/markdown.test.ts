import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthOfWork, LINEAR_GROWTH_MAX } from '#lib/testing/growth.ts';
import { markdownBlocks } from './blocks.ts';
import { blocksHtml } from './html.ts';
import { inlines, isDocumentPath } from './inline.ts';
import { headingLevels } from './outline.ts';
import { blocksText, citedNumbers, inlineText } from './plain.ts';
import type { MarkdownBlock, MarkdownInline, Tail } from './tree.ts';

const blocks = (text: string, tail: Tail = 'whole'): MarkdownBlock[] =>
  markdownBlocks(text, tail).map(({ block }) => block);
const strong = (text: string, tail: Tail = 'whole') =>
  inlines(text, tail).flatMap((one) => (one.type === 'strong' ? [inlineText(one.children)] : []));
const text = (value: string) => ({ type: 'text', text: value });

describe('strong text beside Chinese punctuation', () => {
  test.each([
    ['**「契約」**後段', ['「契約」']],
    ['**粗體。**後', ['粗體。']],
    ['依**民法第184條**規定', ['民法第184條']],
    ['前**（一）**中**「二」**後', ['（一）', '「二」']],
    ['**A**與**B**', ['A', 'B']],
    ['***甚*重**', ['甚重']],
    ['2 ** 3 ** 4', []],
    ['**沒有結束', []],
    ['** 空白 **', []],
  ])('%s', (source, expected) => expect(strong(source)).toEqual(expected));

  test('no asterisk is left of what was strong', () =>
    expect(inlineText(inlines('**「契約」**後，**粗體。**後'))).toBe('「契約」後，粗體。後'));

  test('emphasis inside strong text, and blanks to be filled in', () => {
    expect(inlines('**甲*乙*丙**')).toEqual([
      { type: 'strong', children: [text('甲'), { type: 'emphasis', children: [text('乙')] }, text('丙')] },
    ]);
    expect(inlines('民國__年__月__日 start_date_x')).toEqual([text('民國__年__月__日 start_date_x')]);
  });
});

describe('citations, links, images', () => {
  test('[n] is a citation, other brackets are text', () => {
    expect(inlines('有效[1][12]。')).toEqual([
      text('有效'),
      { type: 'cite', number: 1 },
      { type: 'cite', number: 12 },
      text('。'),
    ]);
    expect(inlines('[0] [1234] [甲] [] [1、2]')).toEqual([text('[0] [1234] [甲] [] [1、2]')]);
  });

  test('a remark in brackets after a citation is kept', () =>
    expect(inlineText(inlines('見[1](參照前述)、[甲](乙)'))).toBe('見[1](參照前述)、[甲](乙)'));

  test('only documents of ours become links', () => {
    expect(inlines('[民法](/documents/law:B0000001:184)')).toEqual([
      { type: 'link', href: '/documents/law:B0000001:184', children: [text('民法')] },
    ]);
    expect(inlines('[點我](https://evil.example/x) [這](javascript:alert(1)) ![圖](http://e/x.png)')).toEqual(
      [text('點我 這 圖')],
    );
    expect(inlines('[1](https://evil.example)')).toEqual([{ type: 'cite', number: 1 }]);
  });

  test.each([
    ['/documents/law:B0000001:184-1', true],
    ['/documents/%E6%B0%91', true],
    ['/documents/..', false],
    ['/documents/%2e%2E', false],
    ['/documents/a/../../sign-out', false],
    ['//documents/a', false],
    ['/documents/a?x=1', false],
    ['/sign-out', false],
    ['javascript:/documents/a', false],
  ])('own document: %s %s', (path, expected) => expect(isDocumentPath(path)).toBe(expected));

  test('HTML stays text', () =>
    expect(inlines('<img src=x onerror=alert(1)>&lt;b&gt;')).toEqual([
      text('<img src=x onerror=alert(1)>&lt;b&gt;'),
    ]));

  test('code is not read', () =>
    expect(inlines('`**[1]**`與``a`b``與`')).toEqual([
      { type: 'code', text: '**[1]**' },
      text('與'),
      { type: 'code', text: 'a`b' },
      text('與`'),
    ]));
});

describe('blocks', () => {
  test('headings, rules, paragraphs whose lines stay lines', () => {
    expect(blocks('## 結論 ##\n一、甲\n二、乙\n\n---\n\n# 標題')).toEqual([
      { type: 'heading', level: 2, children: [text('結論')] },
      { type: 'paragraph', children: [text('一、甲'), { type: 'break' }, text('二、乙')] },
      { type: 'rule' },
      { type: 'heading', level: 1, children: [text('標題')] },
    ]);
  });

  test('nested lists, also of another kind and two blanks deep', () => {
    const paragraph = (value: string) => ({ type: 'paragraph', children: [text(value)] });
    expect(blocks('1. 甲\n  - 子\n   - 丑\n\n2. 乙\n   續')).toEqual([
      {
        type: 'list',
        start: 1,
        items: [
          [paragraph('甲'), { type: 'list', start: null, items: [[paragraph('子')], [paragraph('丑')]] }],
          [{ type: 'paragraph', children: [text('乙'), { type: 'break' }, text('續')] }],
        ],
      },
    ]);
    expect(blocks('3) 甲')).toMatchObject([{ start: 3 }]);
  });

  test('a year at the start of a line is no list', () =>
    expect(blocks('最高法院\n112. 5 判決')).toMatchObject([{ type: 'paragraph' }]));

  test('an article as one quoted block, which keeps its lines where it is shown, pasted, or pasted as text', () => {
    const article = '**民法第1條**\n\n> 「甲如下：  \n> 一、乙『丙』。」[1]（第2款略）  \n> 「三、丁。」[1]';
    const [, quote] = blocks(article);
    expect(quote).toMatchObject({ type: 'quote', children: [{ type: 'paragraph' }] });
    expect(blocksText(blocks(article))).toBe(
      '民法第1條\n\n　　「甲如下：\n　　一、乙『丙』。」[1]（第2款略）\n　　「三、丁。」[1]',
    );
    expect(blocksHtml(blocks(article), 'https://desk.example')).toContain(
      '<blockquote><p>「甲如下：<br>一、乙『丙』。」[1]（第2款略）<br>「三、丁。」[1]</p></blockquote>',
    );
    expect(citedNumbers(blocks(article))).toEqual([1]);
  });

  test('quotations, code, tables', () => {
    expect(blocks('> 按「契約」\n> 第二行')).toMatchObject([
      { type: 'quote', children: [{ type: 'paragraph' }] },
    ]);
    expect(blocks('```ts\n**a**\n```\n後')).toEqual([
      { type: 'code', text: '**a**' },
      { type: 'paragraph', children: [text('後')] },
    ]);
    expect(blocks('| 要件 | 條文 |\n|---|:-:|\n| 故意 | **184** |\n| 過失 |')).toEqual([
      {
        type: 'table',
        head: [[text('要件')], [text('條文')]],
        rows: [
          [[text('故意')], [{ type: 'strong', children: [text('184')] }]],
          [[text('過失')], []],
        ],
      },
    ]);
  });

  test('levels of headings never skip one in the page', () => {
    const levels = (source: string) => [...headingLevels(blocks(source)).values()];
    expect(levels('### 甲\n##### 乙\n#### 丙\n# 丁\n## 戊')).toEqual([3, 4, 4, 3, 4]);
  });
});

describe('while the text is coming in', () => {
  test.each([
    ['這是**重', '這是重'],
    ['這是*', '這是'],
    ['這是**', '這是'],
    ['有效[', '有效'],
    ['有效[1', '有效'],
    ['見[民法](/docu', '見民法'],
    ['見[1](https://e', '見[1]'],
    ['結論\n\n#', '結論'],
    ['結論\n\n-', '結論'],
    ['結論\n\n12', '結論'],
    ['結論\n\n| 甲 | 乙', '結論'],
  ])('%j shows %j', (source, expected) => expect(blocksText(blocks(source, 'growing'))).toBe(expected));

  test('an unfinished strong text is strong already', () =>
    expect(strong('這是**重', 'growing')).toEqual(['重']));

  test('an answer that was cut keeps all its text, and no asterisk of what was to be strong', () => {
    expect(strong('3. **終止之意思', 'cut')).toEqual(['終止之意思']);
    expect(blocksText(blocks('結論\n\n12', 'cut'))).toBe('結論\n\n12');
  });

  test('nothing is held back at the end', () => expect(blocksText(blocks('結論\n\n12'))).toBe('結論\n\n12'));
});

const source = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '民',
        '法',
        '「',
        '」',
        '。',
        '*',
        '**',
        '_',
        '`',
        '```',
        '[',
        ']',
        '(',
        '/documents/a',
        ')',
        '1',
        '\n',
        '\n\n',
        '- ',
        '1. ',
        '  ',
        '> ',
        '# ',
        '|',
        '|-|',
        '!',
        '\\',
        '<b>',
        'a',
        ' ',
      ),
      { maxLength: 80 },
    )
    .map((parts) => parts.join('')),
);

describe('whatever the text', () => {
  const TYPES = new Set(
    'heading paragraph list quote code table rule text break cite link strong emphasis'.split(' '),
  );
  const typesIn = (value: unknown): string[] =>
    Array.isArray(value)
      ? value.flatMap(typesIn)
      : typeof value === 'object' && value !== null
        ? [...('type' in value ? [String(value.type)] : []), ...Object.values(value).flatMap(typesIn)]
        : [];
  const links = (value: unknown): MarkdownInline[] =>
    Array.isArray(value)
      ? value.flatMap(links)
      : typeof value === 'object' && value !== null
        ? [...('href' in value ? [value as MarkdownInline] : []), ...Object.values(value).flatMap(links)]
        : [];

  test('only known elements come out, links lead to documents, nothing throws', () =>
    fc.assert(
      fc.property(source, fc.constantFrom<Tail>('growing', 'cut', 'whole'), (value, tail) => {
        const tree = blocks(value, tail);
        expect(typesIn(tree).filter((type) => !TYPES.has(type))).toEqual([]);
        for (const link of links(tree)) expect(isDocumentPath((link as { href: string }).href)).toBe(true);
        citedNumbers(tree);
      }),
    ));

  test('no Chinese character is lost or moved', () =>
    fc.assert(
      fc.property(source, (value) => {
        const chinese = (all: string) => all.match(/[\u4e00-\u9fff「」。]/gu)?.join('') ?? '';
        // What stands after ``` is the name of a language, not text.
        const kept = value.replace(/```/g, '');
        expect(chinese(blocksText(blocks(kept)))).toBe(chinese(kept));
      }),
      { numRuns: 1000 },
    ));

  test.each([
    '**',
    '*a ',
    '[',
    '[1](/',
    '[a](',
    '`',
    '`a``',
    '_a_',
    '> ',
    '- ',
    '  - ',
    '| ',
    '|-',
    '# ',
    ' ',
    '\\',
    '「**」',
    '*「',
    '\n',
    '1. \n',
    '<',
    '![',
    '~~~\n',
  ])('a hundred thousand characters of %j are read in time linear to their number', (unit) => {
    const growth = growthOfWork(
      (length) => unit.repeat(length / unit.length),
      100_000,
      (long) => {
        for (const tail of ['whole', 'growing'] as const) blocksText(blocks(`${long}民`, tail));
        blocksText(blocks(`# ${long}`));
      },
    );
    expect(growth).toBeLessThan(LINEAR_GROWTH_MAX);
  });
});
