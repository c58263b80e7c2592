import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { readStylesheets, StylesheetWriter } from './page-stylesheets.ts';

const NONCE = 'x+/Y9==';
const SHEETS = new Map([
  ['/_next/static/a.css', 'p{color:red}'],
  ['/_next/static/b.css', 'q::before{content:"法"}'],
]);
const link = (href: string, more = `nonce="${NONCE}"`) =>
  `<link rel="stylesheet" href="${href}" ${more} data-precedence="next"/>`;
const disabled = (href: string) => link(href).replace('"stylesheet" ', '"stylesheet" disabled="" ');
const style = (text: string) => `<style nonce="${NONCE}">${text}</style>`;

/** The page that becomes of pieces that are written one after the other. */
function written(pieces: readonly Uint8Array[]): string {
  const writer = new StylesheetWriter(SHEETS, NONCE);
  return Buffer.concat([...pieces.map((piece) => writer.push(piece)), writer.end()]).toString();
}
const whole = (text: string) => written([Buffer.from(text)]);

/** A text in bytes, cut at these places. */
function cut(text: string, places: readonly number[]): Uint8Array[] {
  const bytes = Buffer.from(text);
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

test('stylesheets are written into the head of a page, with their links disabled behind them', () => {
  const page = (a: string, b: string) => `<!DOCTYPE html><html><head>${a}<title>法研台</title>${b}</head><p>`;
  expect(whole(page(link('/_next/static/a.css'), link('/_next/static/b.css')))).toBe(
    page(
      style('p{color:red}') + disabled('/_next/static/a.css'),
      style('q::before{content:"法"}') + disabled('/_next/static/b.css'),
    ),
  );
});

test.each([
  ['a sheet that is not known', `<head>${link('/elsewhere.css')}</head>`],
  ['a link without a nonce', `<head>${link('/_next/static/a.css', 'id="a"')}</head>`],
  ['a link with the nonce of another page', `<head>${link('/_next/static/a.css', 'nonce="x"')}</head>`],
  ['a sheet for one medium', `<head>${link('/_next/static/a.css', `nonce="${NONCE}" media="print"`)}</head>`],
  ['a link below the head', `<head></head><p>${link('/_next/static/a.css')}`],
  ['a page that ends in the middle of a link', `<head>${link('/_next/static/a.css').slice(0, -1)}`],
])('%s stays as it is', (_, page) => {
  expect(whole(page)).toBe(page);
});

test('a page written in any pieces is unchanged besides its stylesheets', () => {
  const part = fc.oneof(
    fc.constantFrom(link('/_next/static/a.css'), link('/_next/static/b.css'), link('/x.css'), '</head>'),
    fc.constantFrom('<', '>', '<link rel="stylesheet" ', '<script>a<b</script>', '契約', '<meta name="法"/>'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(part), fc.array(fc.nat()), (parts, places) => {
      const page = parts.join('');
      const result = written(cut(page, places));
      expect(result).toBe(whole(page));
      expect(result.replaceAll(/<style nonce[^>]*>[^<]*<\/style>/g, '').replaceAll('disabled="" ', '')).toBe(
        page,
      );
    }),
    { numRuns: 500 },
  );
});

test('only an unfinished tag in the head is held back, and nothing behind the head', () => {
  const writer = new StylesheetWriter(SHEETS, NONCE);
  const push = (text: string) => Buffer.from(writer.push(Buffer.from(text))).toString();
  expect(push('<head><meta/><link rel="styl')).toBe('<head><meta/>');
  expect(push('esheet" href="/x.css"/>')).toBe('<link rel="stylesheet" href="/x.css"/>');
  expect(push('</he')).toBe('');
  expect(push('ad><p>1 <')).toBe('</head><p>1 <');
  expect(push('<link rel="sty')).toBe('<link rel="sty');
});

test('relative addresses in a stylesheet become absolute; one with </style> or @import is left out', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'chunks'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, 'chunks', name), text);
  write(
    'a.css',
    'a{src:url(../media/a.ttf?v=1)}b{src:url("b.ttf")}c{src:url(/c.svg)}d{src:url(data:x)}e{src:url(#e)}',
  );
  write('b.css', 'a{content:"</style>"}');
  write('c.css', '@import "d.css";');
  write('d.js', '');
  expect([...readStylesheets(folder, '/_next/static/')]).toEqual([
    [
      '/_next/static/chunks/a.css',
      'a{src:url(/_next/static/media/a.ttf?v=1)}b{src:url("/_next/static/chunks/b.ttf")}c{src:url(/c.svg)}d{src:url(data:x)}e{src:url(#e)}',
    ],
  ]);
});
