import { inlines } from './inline.ts';
import type { MarkdownBlock, MarkdownInline, Tail } from './tree.ts';

/** A block at the top of an answer, with the text it was made of: equal texts need no second rendering. */
export type SourceBlock = { block: MarkdownBlock; source: string };

/** Deeper lists and quotations than this are shown as text. */
const DEPTH = 6;
const COLUMNS_MAX = 8;

const FENCE = /^ {0,3}(`{3,}|~{3,})[^`]*$/;
const HEADING = /^ {0,3}(#{1,6})(?=[ \t\u3000]|$)/u;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+•]|\d{1,9}[.)])(?:([ \t]{1,4})(?=\S)|[ \t]*$)/u;

/**
 * Parses an answer into blocks; never throws, in time linear to its length. In a growing text the last line is held
 * back as long as it may yet become markup.
 */
export function markdownBlocks(text: string, tail: Tail = 'whole'): SourceBlock[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  if (tail === 'growing' && isUndecided(lines)) lines.pop();
  return parseLines(lines, tail, 0);
}

const isUndecided = (lines: readonly string[]): boolean => {
  const last = lines.at(-1) ?? '';
  // After the line of dashes this surely is a table: its rows may be shown as they come.
  if (/^ {0,3}\|/.test(last)) return !lines.slice(-100).some(isTableRule);
  return /^\s*(?:#{1,6}|[-*+•_=]{1,3}|\d{1,9}[.)]?|>|`{1,3}|~{1,3})[ \t]*$/u.test(last);
};

function parseLines(lines: readonly string[], tail: Tail, depth: number): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  const lastFilled = lines.findLastIndex((line) => line.trim() !== '');
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    if (line.trim() === '') {
      at++;
      continue;
    }
    const end = endOfBlock(lines, at, depth);
    const blockLines = lines.slice(at, end);
    const blockTail = end > lastFilled ? tail : 'whole';
    blocks.push({ block: blockOf(blockLines, blockTail, depth), source: blockLines.join('\n') });
    at = end;
  }
  return blocks;
}

/** Where the block that starts at a line ends. */
function endOfBlock(lines: readonly string[], start: number, depth: number): number {
  const line = lines[start]!;
  const fence = FENCE.exec(line)?.[1];
  if (fence) {
    for (let at = start + 1; at < lines.length; at++) if (isFenceEnd(lines[at]!, fence)) return at + 1;
    return lines.length;
  }
  if (HEADING.test(line) || RULE.test(line)) return start + 1;
  let end = start + 1;
  if (depth < DEPTH && QUOTE.test(line)) {
    while (end < lines.length && QUOTE.test(lines[end]!)) end++;
    return end;
  }
  if (depth < DEPTH && ITEM.test(line)) return endOfList(lines, start);
  if (isTable(lines, start)) {
    while (end < lines.length && lines[end]!.includes('|')) end++;
    return end;
  }
  while (end < lines.length && !startsBlock(lines, end, depth)) end++;
  return end;
}

function startsBlock(lines: readonly string[], at: number, depth: number): boolean {
  const line = lines[at]!;
  if (line.trim() === '' || FENCE.test(line) || HEADING.test(line) || RULE.test(line)) return true;
  if (isTable(lines, at)) return true;
  if (depth >= DEPTH) return false;
  if (QUOTE.test(line)) return true;
  const item = ITEM.exec(line);
  // A line that happens to begin with a year or an article's number is no list.
  return item !== null && (/^[-*+•]$/u.test(item[2]!) || Number.parseInt(item[2]!, 10) === 1);
}

const isFenceEnd = (line: string, fence: string): boolean => {
  const bare = line.trim();
  return bare.length >= fence.length && bare === fence[0]!.repeat(bare.length);
};

const isTable = (lines: readonly string[], at: number): boolean => {
  const head = lines[at]!;
  const rule = lines[at + 1];
  if (rule === undefined || !head.includes('|') || !isTableRule(rule)) return false;
  const columns = cells(rule).length;
  return columns <= COLUMNS_MAX && cells(head).length === columns;
};

const isTableRule = (line: string): boolean =>
  line.length < 500 && line.includes('|') && cells(line).every((cell) => /^:?-+:?$/.test(cell));

/** Where the list ends: blank lines do not end it if items of its kind or indented lines follow. */
function endOfList(lines: readonly string[], start: number): number {
  const isOrdered = /\d/.test(ITEM.exec(lines[start]!)![2]!);
  let end = start + 1;
  let blanks = 0;
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.trim() === '') {
      blanks++;
      continue;
    }
    const item = RULE.test(line) ? null : ITEM.exec(line);
    const belongs = /^(?: {2}|\t)/.test(line) || (item !== null && /\d/.test(item[2]!) === isOrdered);
    if (!belongs && (blanks > 0 || startsBlock(lines, at, 0))) break;
    blanks = 0;
    end = at + 1;
  }
  return end;
}

function blockOf(lines: readonly string[], tail: Tail, depth: number): MarkdownBlock {
  const first = lines[0]!;
  const fence = FENCE.exec(first)?.[1];
  if (fence) {
    const isClosed = lines.length > 1 && isFenceEnd(lines.at(-1)!, fence);
    return { type: 'code', text: lines.slice(1, isClosed ? -1 : undefined).join('\n') };
  }
  const heading = HEADING.exec(first);
  if (heading)
    return {
      type: 'heading',
      level: heading[1]!.length,
      children: inlines(headingText(first, heading[0]), tail),
    };
  if (RULE.test(first)) return { type: 'rule' };
  if (depth < DEPTH && QUOTE.test(first)) {
    const inner = lines.map((line) => line.replace(QUOTE, ''));
    return { type: 'quote', children: parseLines(inner, tail, depth + 1).map(({ block }) => block) };
  }
  if (depth < DEPTH && ITEM.test(first)) return listOf(lines, tail, depth);
  if (isTable(lines, 0)) {
    const [head, , ...rows] = lines.map(cells);
    const asInlines = (row: readonly string[]): MarkdownInline[][] =>
      head!.map((_, column) => inlines(row[column] ?? ''));
    return { type: 'table', head: asInlines(head!), rows: rows.map(asInlines) };
  }
  const text = lines.map((line) => line.trim()).join('\n');
  return { type: 'paragraph', children: inlines(text, tail) };
}

const headingText = (line: string, opening: string): string =>
  line
    .slice(opening.length)
    .trim()
    .replace(/(?:^|[ \t])#+$/, '')
    .trim();

function listOf(lines: readonly string[], tail: Tail, depth: number): MarkdownBlock {
  const marker = ITEM.exec(lines[0]!)![2]!;
  const items: string[][] = [];
  let indent = 0;
  for (const line of lines) {
    const item = RULE.test(line) ? null : ITEM.exec(line);
    // An item of an outer or the same list; a deeper one is indented at least to this one's text, or by two.
    if (item && (items.length === 0 || item[1]!.length < Math.min(indent, 2))) {
      items.push([line.slice(item[0].length)]);
      indent = item[0].length;
    } else items.at(-1)!.push(line.replace(leading(indent), ''));
  }
  return {
    type: 'list',
    start: /\d/.test(marker) ? Number.parseInt(marker, 10) : null,
    items: items.map((item, index) =>
      parseLines(item, index === items.length - 1 ? tail : 'whole', depth + 1).map(({ block }) => block),
    ),
  };
}

const LEADING = Array.from({ length: 20 }, (_, width) => new RegExp(`^(?: {1,${width || 1}}|\\t)`));
const leading = (width: number): RegExp => LEADING[Math.min(width, LEADING.length - 1)]!;

/** `| a | b \| c |` → `a`, `b | c`. */
function cells(row: string): string[] {
  const bare = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return bare.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}
