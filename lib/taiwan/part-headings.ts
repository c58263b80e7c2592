/**
 * The headings of the parts of decisions and interpretations, by what the parts contain. This is the only list: whatever
 * reads documents, at the intake, in search, in answers and on a page, knows a part by it.
 */

/** Headings of the main text of a decision. */
export const MAIN_TEXT_PARTS: ReadonlySet<string> = new Set(['主文', '判決主文', '裁定主文']);
/** Parts with the holding of a document. */
export const DECIDING_PARTS: ReadonlySet<string> = new Set(['解釋文', ...MAIN_TEXT_PARTS, '主旨']);
/** Parts with reasons alone. */
export const REASON_PARTS: ReadonlySet<string> = new Set(['理由', '理由要領', '理由書', '解釋理由書']);
/** Parts with facts, until the court's conclusion begins. */
export const MIXED_PARTS: ReadonlySet<string> = new Set([
  '事實及理由',
  '事實與理由',
  '事實理由',
  '犯罪事實及理由',
  '犯罪事實及證據',
]);
/** Parts that are not the court's own words. */
export const FACT_PARTS: ReadonlySet<string> = new Set([
  '案由',
  '事實',
  '事實概要',
  '犯罪事實',
  '附表',
  '附件',
  '附錄',
  '附錄法條',
  '爭點',
  '解釋爭點',
]);
export const SECTION_HEADINGS: ReadonlySet<string> = new Set([
  ...DECIDING_PARTS,
  ...REASON_PARTS,
  ...MIXED_PARTS,
  ...FACT_PARTS,
]);

/** Headings that divide reasons. They begin no new part: what is below them is still reasons. */
export const DIVISIONS_OF_REASONS: ReadonlySet<string> = new Set([
  '程序部分',
  '程序方面',
  '程序事項',
  '實體部分',
  '實體方面',
  '實體事項',
]);

/** The words of a heading: old judgments space it out (主　　文), some put a colon behind it. */
export const headingText = (line: string): string => line.replace(/\s+/gu, '').replace(/[:：]$/u, '');

/** Longer lines, spaced out or not, are no headings. */
const MAX_CHARACTERS = 60;
/** Every line of every judgment is looked at, and nearly all begin with another character. */
const FIRST_CHARACTERS: ReadonlySet<string> = new Set([
  '【',
  ...[...SECTION_HEADINGS].map((heading) => heading.charAt(0)),
]);
const BOXED = /^【([^】]{1,12})】$/u;

/** The heading that a line is, or null; in 【】 any words are one. */
export function sectionHeadingOf(line: string): string | null {
  if (line.length > MAX_CHARACTERS || !FIRST_CHARACTERS.has(line.trimStart().charAt(0))) return null;
  const text = headingText(line);
  return BOXED.exec(text)?.[1] ?? (SECTION_HEADINGS.has(text) ? text : null);
}

const LABELLED = /^(?<label>主旨|說明)：/u;

/** The label that a line of a letter opens with: 主旨, 說明. */
export const sectionLabelOf = (line: string): string | null => line.match(LABELLED)?.groups?.label ?? null;
