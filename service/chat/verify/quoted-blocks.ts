import { findCitations } from '#lib/taiwan/citations/find.ts';
import { citationsAfter, MIN_QUOTE_CHARACTERS, type QuotedSpan } from './quotations.ts';
import { foldWidth } from './width.ts';

/** The marks before the text of a quoted block, also inside a list, and those of a list or heading inside it. */
const BLOCK_MARK =
  /^[ \t]*(?:(?:[-*+•]|\d{1,9}[.)])[ \t]+)*>(?:[> \t]|(?:[-*+•]|\d{1,9}[.)]|#{1,6})[ \t]+)*/u;
const FENCE = /^[ \t]*(?:`{3}|~{3})/u;
const LINE = /[^\n]*\n?/g;
/** What separates quoted words: a citation, or a remark in parentheses. */
const SEPARATOR = /(?:\[\d+\])+|[（(][^（）()\n]{1,160}[）)]/gu;
/** （略）, （第2項至第4項略）, （第1項序文、第1款見前；第2款略） and the same in English. */
const LEFT_OUT =
  /^(?:(?:(?:[前中後下以其餘]|第?[\d一二三四五六七八九十]+(?:項|款|目|細目)|序文|[、至及])*(?:從|均|省)?(?:略|見前)；?)+|[a-z\d:;, ]*(?:left out|above))$/u;
const LABEL = /^[^：:。！？\n]{1,80}[：:]/u;
/** A place in a text whose name need not be said: 第2項, 第184條之1. */
const PLACE =
  /第[\p{N}〇一二三四五六七八九十百千、至及-]{1,20}[條項款目點](?:之[\p{N}一二三四五六七八九十]{1,4})?/gu;
/** Words that lead to a text or say which part of it follows. */
const REFERRING =
  /依據?|按照?|參照|參見|參考|[參見同之的及與或]|前段|中段|後段|但書|本文|規定|明定|條文|原文|全文|節錄|摘錄|意旨|要旨|主文|事實及理由|理由書?|解釋文|解釋|判決|裁定|判例|主旨|說明|略/gu;
const ENDS_SENTENCE = /[。！？；：][*_`]*$/u;
const IS_UNFINISHED = /[，、][*_`]*$/u;
/** The most characters of an unfinished sentence that are compared with what follows it. */
const MAX_UNFINISHED = 300;

/**
 * Reads quoted blocks, Markdown's `> …` and text between ```, of one sentence after another: what such a block says outside
 * quotation marks, as quotations. A reader takes that for the words of the source, too. Names of documents, places in them
 * (第2項：) and notes of what is left out are not quoted.
 */
export function createBlockReader(titles: readonly string[]) {
  let isAtLineStart = true;
  let isQuoted = false;
  let isFenced = false;
  /** The part of a sentence that the block has said, where it goes on after a comma: it must go on so in the source. */
  let unfinished = '';

  function isReference(text: string): boolean {
    let rest = titles.reduce((bare, title) => bare.replaceAll(title, ''), text);
    for (const { start, end } of findCitations(rest).reverse()) rest = rest.slice(0, start) + rest.slice(end);
    return !/\p{L}/u.test(rest.replace(PLACE, '').replace(REFERRING, ''));
  }

  /** Whether the marks of a line make it part of a block, and where its text begins. */
  function beginLine(line: string): number {
    if (FENCE.test(line)) {
      isFenced = !isFenced;
      isQuoted = false;
      return line.length;
    }
    const mark = BLOCK_MARK.exec(line)?.[0] ?? '';
    isQuoted = isFenced || mark !== '';
    if (!isQuoted) unfinished = '';
    return mark.length;
  }

  function* piecesOf(sentence: string, from: number, to: number): Generator<QuotedSpan> {
    let start = from;
    for (const { index, 0: separator } of sentence.slice(from, to).matchAll(SEPARATOR)) {
      const inner = separator.slice(1, -1);
      if (!separator.startsWith('[') && !LEFT_OUT.test(inner) && !isReference(inner)) continue;
      yield* pieceOf(sentence, start, from + index);
      unfinished = '';
      start = from + index + separator.length;
    }
    yield* pieceOf(sentence, start, to);
  }

  function* pieceOf(sentence: string, from: number, to: number): Generator<QuotedSpan> {
    const written = sentence.slice(from, to).replace(/[\s\\]+$/u, '');
    let text = written;
    for (
      let [label] = LABEL.exec(text) ?? [];
      label && isReference(label);
      [label] = LABEL.exec(text) ?? []
    ) {
      text = text.slice(label.length);
      unfinished = '';
    }
    if (!/\p{L}/u.test(text)) return;
    if (unfinished === '' && isReference(text)) return;
    const end = from + written.length;
    const whole = unfinished + text;
    const minCharacters = ENDS_SENTENCE.test(text) ? 0 : MIN_QUOTE_CHARACTERS;
    const isGoingOn = IS_UNFINISHED.test(text) || foldWidth(whole).length < minCharacters;
    unfinished = isGoingOn ? whole.slice(-MAX_UNFINISHED) : '';
    const numbers = citationsAfter(sentence, end);
    yield { start: end - text.length, end, text: whole, numbers, isOpen: false, minCharacters };
  }

  return (sentence: string, quotes: readonly QuotedSpan[]): QuotedSpan[] => {
    const pieces: QuotedSpan[] = [];
    for (const { index, 0: line } of sentence.matchAll(LINE)) {
      if (line === '') continue;
      let from = index + (isAtLineStart ? beginLine(line) : 0);
      const to = index + line.length;
      isAtLineStart = line.endsWith('\n');
      if (!isQuoted) continue;
      for (const quote of quotes) {
        if (quote.end <= from || quote.start >= to) continue;
        if (quote.start > from) pieces.push(...piecesOf(sentence, from, quote.start));
        unfinished = '';
        from = Math.min(to, quote.end);
      }
      pieces.push(...piecesOf(sentence, from, to));
    }
    return pieces;
  };
}
