// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextCitation } from '#lib/contract/full-document.ts';
import type { TextRange } from '#lib/highlight/mark.ts';
import { paragraphsOf } from '#lib/taiwan/document/structure/paragraphs.ts';
import { anyDocument } from '#lib/taiwan/document/testing/any-document.ts';
import { growthOfWork, LINEAR_GROWTH_MAX } from '#lib/testing/growth.ts';
import { documentBlocks, type TextMarks } from './blocks.ts';
import { hitsIn } from './hits.ts';
import { paragraphText } from './paragraph.ts';

const cite = (start: number, end: number, doc_id: string | null = 'law:B0000001:184'): TextCitation => ({
  start,
  end,
  kind: 'article',
  official: '民法第184條',
  short: '民§184',
  doc_id,
});
const htmlOf = (text: string, citations: TextCitation[] = [], hits: TextRange[] = []) =>
  documentBlocks(text, { citations, hits })
    .blocks.map(({ html }) => html)
    .join('');
const blocksOf = (text: string, marks: TextMarks) =>
  documentBlocks(text, marks)
    .blocks.map(({ html }) => html)
    .join('');
function parse(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

describe('the HTML of a text', () => {
  test('has citations as links, unheld ones marked, hits inside both', () => {
    const text = '依民法第184條及某法第9條。';
    expect(htmlOf(text, [cite(1, 8), cite(9, 14, null)], hitsIn(text, '184條及某'))).toBe(
      '<p>依<a class="cite" id="c1" href="/documents/law:B0000001:184">民法第' +
        '<mark data-hit="1">184條</mark></a><mark data-hit="1">及</mark>' +
        '<span class="cite-missing" id="c9" role="button" tabindex="0" aria-haspopup="dialog" data-official="民法第184條">' +
        '<mark data-hit="1">某</mark>法第9條</span>。</p>',
    );
  });

  test('keeps a citation whole that was broken over two lines', () => {
    const lines = Array.from({ length: 6 }, () => '字'.repeat(30));
    const text = [...lines.slice(0, 5), `${'字'.repeat(26)}民法第1`, '84條定有明文。'].join('\n');
    const at = text.indexOf('民法');
    const root = parse(htmlOf(text, [cite(at, text.indexOf('定有'))]));
    expect(root.querySelector('a.cite')?.textContent).toBe('民法第184條');
    expect(root.querySelectorAll('a')).toHaveLength(1);
  });

  test('names headings for the outline, each at the beginning of a block', () => {
    const { blocks, outline } = documentBlocks('主　文：\n駁回。\n理由\n一、<程序>\n略。');
    expect(outline).toEqual([
      { anchor: 's1', title: '主文', level: 1, block: 0 },
      { anchor: 's2', title: '理由', level: 1, block: 1 },
      { anchor: 's3', title: '一、<程序>', level: 2, block: 2 },
    ]);
    expect(blocks[2]?.html).toBe('<h3 id="s3">一、&lt;程序&gt;</h3><p>略。</p>');
  });

  test('puts the rows of a table together', () => {
    expect(htmlOf('│甲│\n│乙│\n後文')).toBe('<pre tabindex="0">│甲│\n│乙│</pre><p>後文</p>');
  });

  test('is cut into blocks of some dozens of lines', () => {
    const { blocks } = documentBlocks(`${'字'.repeat(400)}\n`.repeat(100));
    expect(blocks.length).toBeGreaterThan(15);
    expect(Math.max(...blocks.map(({ lines }) => lines))).toBeLessThan(70);
  });
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=1>',
  '&lt;b&gt;',
  "' onclick='1",
  '\ud800',
  '𠮷',
];
const hostileText = fc
  .tuple(anyDocument, fc.constantFrom(...HOSTILE), anyDocument)
  .map((parts) => parts.join(''));
const citations = fc.array(
  fc.record({
    start: fc.nat(300),
    end: fc.nat(300),
    kind: fc.constant('article' as const),
    official: fc.constantFrom(...HOSTILE),
    short: fc.constantFrom(...HOSTILE),
    doc_id: fc.option(fc.constantFrom(...HOSTILE, '..', '.', '', 'javascript:alert(1)', '//host', 'law:1:2')),
  }),
  { maxLength: 8 },
);

describe('whatever a service sends', () => {
  test('the text stays text, whole and in order, and only our elements and attributes are there', () => {
    fc.assert(
      fc.property(
        hostileText,
        citations,
        fc.constantFrom('script', '民法', 'a', '㈠'),
        (text, cited, query) => {
          const html = htmlOf(text, cited, hitsIn(text, query));
          const root = parse(html);
          const expected = paragraphsOf(text)
            .map((paragraph) => paragraphText(text, paragraph))
            .join('');
          const shown = [...root.children]
            .map((child) =>
              child.tagName === 'PRE' ? child.textContent!.replaceAll('\n', '') : child.textContent,
            )
            .join('');
          // HTML knows no NUL: parsers drop it.
          expect(shown).toBe(expected.replaceAll('\u0000', ''));
          for (const element of root.querySelectorAll('*')) {
            expect(element.tagName).toMatch(/^(?:P|H[2-6]|PRE|A|SPAN|MARK)$/);
            for (const name of element.getAttributeNames())
              expect(name).toMatch(
                /^(?:class|id|href|role|tabindex|aria-haspopup|aria-label|title|data-official|data-hit)$/,
              );
          }
          for (const link of root.querySelectorAll('a')) {
            expect(link.getAttribute('href')).toMatch(/^\/documents\/[^/]+$/);
            expect(new URL(link.href, 'https://desk.example').pathname).toMatch(/^\/documents\/./);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('each hit is marked under its number', () => {
    fc.assert(
      fc.property(
        anyDocument,
        citations,
        fc.constantFrom('之', '民', '字', '、', 'of things'),
        (text, cited, query) => {
          const hits = hitsIn(text, query);
          const root = parse(htmlOf(text, cited, hits));
          const numbers = [...root.querySelectorAll('mark')].map((mark) => Number(mark.dataset.hit));
          expect([...new Set(numbers)]).toEqual(hits.map((_, index) => index + 1));
        },
      ),
    );
  });

  test('anchors are there once', () => {
    fc.assert(
      fc.property(anyDocument, citations, (text, cited) => {
        const ids = [...parse(htmlOf(text, cited)).querySelectorAll('[id]')].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

describe('a table that is drawn with boxes', () => {
  const DRAWN = [
    '附表',
    '┌──┬────┐',
    '│編號│金額　　│',
    '├──┼────┤',
    '│１　│依民法第│',
    '│　　│184條　 │',
    '└──┴────┘',
    '以上。',
  ].join('\n');

  test('is a table, the lines of its cells put together, with citations and hits in it', () => {
    const at = DRAWN.indexOf('民法');
    const html = htmlOf(DRAWN, [cite(at, at + 2)], hitsIn(DRAWN, '編號'));
    expect(html).toContain(
      '<div class="box" tabindex="0"><table><tbody><tr><th scope="col"><mark data-hit="1">編號</mark></th><th scope="col">金額</th></tr>',
    );
    const [, row] = [...parse(html).querySelectorAll('tr')];
    expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      '１',
      '依民法第184條',
    ]);
    expect(row?.querySelector('a')?.textContent).toBe('民法');
    expect(html).not.toMatch(/[│─]/u);
  });

  test('that is no whole grid stays as it is drawn', () =>
    expect(htmlOf(DRAWN.replace('└──┴────┘\n', ''))).toContain('<pre tabindex="0">┌──┬────┐\n│編號'));
});

describe('the main text of a decision', () => {
  const TEXT = '某法院民事判決\n原告　甲\n當事人間給付事件，判決如下：\n主　文\n駁回。\n理由\n一、主文駁回。';
  const decision = { header: null, outline: new Map(), sides: [] };

  test('comes before the parties, and hits are numbered as they come on the page', () => {
    const root = parse(blocksOf(TEXT, { decision, hits: hitsIn(TEXT, '事') }));
    expect([...root.children].map(({ textContent }) => textContent)).toEqual([
      '主文',
      '駁回。',
      '某法院民事判決',
      '原告　甲',
      '當事人間給付事件，判決如下：',
      '理由',
      '一、主文駁回。',
    ]);
    const hits = blocksOf(TEXT, { decision, hits: hitsIn(TEXT, '駁回') });
    expect(hits).toContain('<p><mark data-hit="1">駁回</mark>。</p>');
    expect(hits).toContain('主文<mark data-hit="2">駁回</mark>');
    expect(blocksOf(TEXT, { decision, hits: hitsIn(TEXT, '判決') }).match(/data-hit="\d+"/g)).toEqual([
      'data-hit="1"',
      'data-hit="2"',
    ]);
  });

  test('keeps its place where another part stands before it', () => {
    const quoted = `理由\n一、原判決：\n${TEXT.slice(TEXT.indexOf('主'))}`;
    expect(parse(blocksOf(quoted, { decision })).firstElementChild?.textContent).toBe('理由');
  });
});

test('a judgment of 760,000 characters is written as HTML in time linear to its length', () => {
  const judgment = (sections: number) => {
    const text = `主文\n駁回。\n理由\n${`一、程序\n${'依民法第184條'.repeat(60)}。\n`.repeat(sections)}`;
    const citations = [...text.matchAll(/民法第184條/g)].map(({ index }) => cite(index, index + 7));
    return { text, citations };
  };
  const write = ({ text, citations }: ReturnType<typeof judgment>) =>
    documentBlocks(text, { citations, hits: hitsIn(text, '民法') });
  expect(write(judgment(1400)).outline).toHaveLength(1402);
  expect(growthOfWork(judgment, 1400, write)).toBeLessThan(LINEAR_GROWTH_MAX);
});
