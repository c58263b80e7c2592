export type Paragraph = { text: string; kind: 'heading' | 'text'; indent: 0 | 1 | 2 };

/** A line that starts a paragraph of its own wherever it stands: 一、 壹、 ㈠ （一） 1. 第3條 【…】 ⒈ ①. */
const STARTS_ITEM =
  /^(?:[一二三四五六七八九十百]+、|[壹貳參肆伍陸柒捌玖拾]+、|[甲乙丙丁戊己庚辛壬癸]、|[㈠-㈩⑴-⒇⒈-⒛①-⑳]|[（(][一二三四五六七八九十\d]{1,3}[）)]|\d{1,3}[.、．]\D|第[\d一二三四五六七八九十百]+條|【)/u;

const HEADING =
  /^(?:主文|判決主文|事實|理由|事實及理由|犯罪事實|犯罪事實及理由|程序部分|實體部分|解釋文|理由書|案由|爭點)$/;

/** Between these widths, in columns, lie the margins that courts use. */
const NARROWEST = 40;
const WIDEST = 90;

/** A line that ends this many columns short of the margin is the last of its paragraph. */
const SLACK = 3;

/**
 * The text of a document as paragraphs. Courts publish judgments broken at a fixed width; those lines are joined
 * again, so that the text fits any window and is whole when copied.
 */
export function paragraphsOf(text: string): Paragraph[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const margin = fixedWidth(lines);
  const paragraphs: Paragraph[] = [];
  let previous: string | null = null;
  for (const line of lines) {
    const content = line.trimStart();
    const last = paragraphs.at(-1);
    const goesOn: boolean =
      margin !== null &&
      previous !== null &&
      last?.kind === 'text' &&
      columns(previous) >= margin - SLACK &&
      !STARTS_ITEM.test(content) &&
      !standsAlone(previous) &&
      !standsAlone(content);
    if (content !== '') {
      if (goesOn && last)
        last.text += (/[a-z]$/i.test(last.text) && /^[a-z]/i.test(content) ? ' ' : '') + content;
      else paragraphs.push(paragraph(line, content));
    }
    previous = content === '' ? null : line;
  }
  return paragraphs;
}

function paragraph(line: string, content: string): Paragraph {
  const bare = content.replace(/\s/g, '').replace(/[:：]$/, '');
  if (HEADING.test(bare)) return { text: bare, kind: 'heading', indent: 0 };
  const before = columns(line.slice(0, line.length - content.length));
  // Two blanks are how a Chinese paragraph opens; only an item's indentation says something about rank.
  const indent = STARTS_ITEM.test(content) ? (Math.min(2, Math.floor(before / 2)) as 0 | 1 | 2) : 0;
  return { text: content, kind: 'text', indent };
}

/**
 * The width that a text was broken at, or null. Then many lines end at the same column; longer ones are tables, and
 * text that was not broken ends anywhere.
 */
function fixedWidth(lines: readonly string[]): number | null {
  const long = lines
    .filter((line) => !TABLE.test(line))
    .map(columns)
    .filter((width) => width >= NARROWEST);
  let best = { margin: 0, count: 0 };
  for (let margin = NARROWEST; margin <= WIDEST; margin++) {
    const count = long.filter((width) => width <= margin && width >= margin - SLACK).length;
    if (count >= best.count) best = { margin, count };
  }
  return best.count >= 4 && best.count / long.length >= 0.5 ? best.margin : null;
}

/** Rows of a table drawn with boxes are never joined, nor lines set in columns. */
const TABLE = /[\u2500-\u257f]/;
const standsAlone = (line: string) => TABLE.test(line) || isSpaced(line);

/** A line set in columns by blanks, such as the parties, the judges and the date, stands by itself. */
function isSpaced(line: string): boolean {
  return (line.trim().match(/\s{2,}/g)?.length ?? 0) >= 2;
}

/** Width on a grid where a full-width character takes two columns. */
function columns(text: string): number {
  let count = 0;
  for (const point of text) count += point.codePointAt(0)! < 0x1100 ? 1 : 2;
  return count;
}
