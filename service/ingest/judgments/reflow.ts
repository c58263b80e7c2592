import { DIVISIONS_OF_REASONS, headingText, SECTION_HEADINGS } from '#lib/taiwan/part-headings.ts';

/** A line that begins a paragraph wherever it stands: 一、 壹、 甲、 ㈠ （一） 1. ⒈ ① ⑴; private-use section numerals too. */
const ITEM =
  /^(?:[一二三四五六七八九十百]+、|[壹貳參肆伍陸柒捌玖拾]+、|[甲乙丙丁戊己庚辛壬癸]、|[㈠-㈩⑴-⒇⒈-⒛①-⑳]|[\ue000-\uf8ff][、.．]?(?=\p{Script=Han})|[（(][一二三四五六七八九十\d]{1,3}[）)]|\d{1,3}[.、．](?!\d))/u;

const TABLE = /[\u2500-\u257f]/;
const BLANKS = /^[\s\u3000]*/;

/** Between these widths, in columns, lie the margins that courts use. */
const NARROWEST = 40;
const WIDEST = 90;
/** A line that ends this many columns short of the margin is the last of its paragraph. */
const SLACK = 3;

/** Width on a grid where a full-width character takes two columns. */
function columns(text: string): number {
  let count = 0;
  for (const point of text) count += point.codePointAt(0)! < 0x1100 ? 1 : 2;
  return count;
}

/** The width at which a text was broken into lines, known by many lines that end at the same column; otherwise null. */
function marginOf(lines: readonly string[]): number | null {
  const ending = new Array<number>(WIDEST + 1).fill(0);
  let long = 0;
  for (const line of lines) {
    const width = TABLE.test(line) ? 0 : columns(line);
    if (width < NARROWEST) continue;
    long++;
    if (width <= WIDEST) ending[width]!++;
  }
  let best = 0;
  let most = 0;
  for (let margin = NARROWEST; margin <= WIDEST; margin++) {
    const count = ending
      .slice(Math.max(NARROWEST, margin - SLACK), margin + 1)
      .reduce((sum, n) => sum + n, 0);
    if (count < most || count === 0) continue;
    most = count;
    best = margin;
  }
  return most >= 4 && most / long >= 0.5 ? best : null;
}

/**
 * Whether a line is laid out with runs of blanks, such as parties, judges and date: it is never joined with others.
 * Prose may have such runs too, around padded numbers, but few, and it has commas.
 */
function isSpaced(line: string): boolean {
  const content = line.trim();
  const runs = content.match(/\s{2,}/g) ?? [];
  if (runs.length < 2) return false;
  return !/[，。]/.test(content) || columns(runs.join('')) / columns(content) > 0.25;
}
const isHeading = (line: string) =>
  SECTION_HEADINGS.has(headingText(line)) || DIVISIONS_OF_REASONS.has(headingText(line));

const indent = (line: string) => columns(BLANKS.exec(line)?.[0] ?? '');

/**
 * A judgment as paragraphs, one per line. Courts break their texts at a fixed width; those lines are joined again.
 * Headings that are spaced out (`主    文`) lose their blanks and stay on a line of their own; tables drawn with boxes,
 * and lines laid out in columns, stay as they are. No character but blanks is lost.
 */
export function reflow(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const margin = marginOf(lines);
  const out: string[] = [];
  /** The line before, while a paragraph may go on after it. */
  let open: string | null = null;
  for (const line of lines) {
    const content = line.trimStart();
    const bare = content.replace(/\s/g, '');
    if (bare === '') {
      if (out.length > 0 && out.at(-1) !== '') out.push('');
      open = null;
    } else if (isHeading(bare)) {
      out.push(bare);
      open = null;
    } else if (TABLE.test(line) || isSpaced(line)) {
      out.push(line);
      open = null;
    } else {
      if (open !== null && margin !== null && goesOn(open, line, content, margin))
        out[out.length - 1] += `${gap(open, content)}${content}`;
      else out.push(line);
      open = line;
    }
  }
  while (out.at(-1) === '') out.pop();
  return out.join('\n');
}

function goesOn(before: string, line: string, content: string, margin: number): boolean {
  if (columns(before) < margin - SLACK || ITEM.test(content)) return false;
  // A full line may also be the last of its paragraph: then the next line is indented more.
  const isHanging = ITEM.test(before.trimStart());
  return isHanging || !/[。：:；」）)]$/.test(before) || indent(line) <= indent(before);
}

/** Words of Latin letters that stood on two lines need a blank between them. */
const gap = (before: string, content: string) =>
  /[a-z,;]$/i.test(before) && /^[a-z]/i.test(content) ? ' ' : '';
