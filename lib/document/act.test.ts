import { expect, test } from 'vitest';
import type { Part } from '#lib/contract/full-document.ts';
import { actBlocks } from './act.ts';

const article = (label: string, text: string, more = {}): Part => ({
  kind: 'article',
  doc_id: `law:DEMO:${label}`,
  title: `示範法${label}`,
  doc_type: '法規命令',
  is_abandoned: false,
  url: '',
  date: null,
  label,
  text,
  citations: [],
  ...more,
});
const html = (parts: Part[]) =>
  actBlocks(parts)
    .blocks.map((block) => block.html)
    .join('');

test('an act is its chapters and articles, each article with an anchor and a link to its own page', () => {
  expect(
    html([{ kind: 'heading', level: 1, title: '第一章　總則' }, article('第1條之1', '甲。\n乙。')]),
  ).toBe(
    '<h2 id="s1">第一章　總則</h2><section id="第1條之1" data-short="示範§1-1"><h3>' +
      '<a href="/documents/law:DEMO:%E7%AC%AC1%E6%A2%9D%E4%B9%8B1">第1條之1</a></h3>' +
      '<button type="button" data-copy aria-label="複製第1條之1">複製</button>' +
      '<p data-pin="1">甲。</p><p data-pin="2">乙。</p></section>',
  );
});

test('what an article cites is a link without an anchor, for articles begin at 0 each', () => {
  const citation = { kind: 'article', official: '示範法第1條', short: '示§1' } as const;
  const made = html([
    article('第2條', '前條', { citations: [{ ...citation, start: 0, end: 2, doc_id: 'law:DEMO:1' }] }),
    article('第3條', '依前條', { citations: [{ ...citation, start: 1, end: 3, doc_id: null }] }),
  ]);
  expect(made).toContain('<p data-pin="0"><a class="cite" href="/documents/law:DEMO:1">前條</a></p>');
  expect(made).toMatch(/<p data-pin="0">依<span class="cite-missing" role="button"[^>]*>前條<\/span><\/p>/);
  expect(made).not.toContain('id="c');
});

test('markup in an act stays text', () => {
  const hostile = '"><img src=x onerror=1>';
  const made = html([
    { kind: 'heading', level: 1, title: hostile },
    article(hostile, hostile, { is_abandoned: true }),
  ]);
  expect(made).not.toContain('<img');
  expect(made).toContain(
    'id="&quot;&gt;&lt;imgsrc=xonerror=1&gt;" data-short="示範法&quot;&gt;&lt;img src=x onerror=1&gt;" class="gone"',
  );
});

test('the places of a query are numbered through the articles', () => {
  const { blocks, hits } = actBlocks([article('第1條', '過失與過失'), article('第2條', '過失')], '過失');
  expect(hits).toBe(3);
  expect(blocks[0]!.html.match(/data-hit="\d"/g)).toEqual(['data-hit="1"', 'data-hit="2"', 'data-hit="3"']);
});

test('headings skip no level, and articles stand one below their chapter', () => {
  const parts: Part[] = [
    article('第1條', ''),
    { kind: 'heading', level: 3, title: '深' },
    article('第2條', ''),
    { kind: 'heading', level: 6, title: '更深' },
    article('第3條', ''),
  ];
  expect(html(parts).match(/<h\d/g)).toEqual(['<h2', '<h2', '<h3', '<h3', '<h4']);
});
