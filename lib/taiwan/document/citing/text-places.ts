import type { DocType } from '../../../contract/document.ts';
import { headingTitle, paragraphText, type TextParagraph } from '../../../document/paragraph.ts';
import { headingText, MAIN_TEXT_PARTS } from '../../part-headings.ts';
import { withoutBackMatter } from '../structure/back-matter.ts';
import { partHeading } from '../structure/headings.ts';
import { lineNumberOf } from '../structure/item-number.ts';

/** The part that is being read, for places as briefs cite them: 理由書第3段, 理由四、㈠, 主文第2項. `count`: its paragraphs. */
type OpenPart = { name: string; kinds: { kind: number; mark: string }[]; count: number; swapped: boolean };

/** The number that the 憲法法庭 gives a paragraph, at its end: 【12】. */
const COURT_NUMBER = /【(\d{1,4})】$/u;
/** 主旨：… on the line of its text. */
const OPENS_PART = /^(主旨|說明|依據|公告事項)[:：]/u;
const REASONS_OF_INTERPRETATION = /理由書$/u;

/**
 * For each paragraph of a decision, interpretation or letter the place by which it is cited below its document; '' where
 * it has none: parties, signatures, headings of parts.
 */
export function placesOf(
  text: string,
  docType: DocType | null,
  paragraphs: readonly TextParagraph[],
): string[] {
  if (docType === null || docType === '法規命令') return paragraphs.map(() => '');
  const end = withoutBackMatter(text).length;
  const lines = paragraphs.map((paragraph) => paragraphText(text, paragraph));
  const hasCourtNumbers = docType === '憲法法庭裁判' && lines.some((line) => COURT_NUMBER.test(line));
  let open: OpenPart | null = null;
  const found = paragraphs.map((paragraph, at): { part: OpenPart; place: string } | null => {
    const line = lines[at] ?? '';
    if ((paragraph.ranges[0]?.[0] ?? 0) >= end) return null;
    if (paragraph.kind === 'heading' && paragraph.level === 1) {
      const name = headingText(headingTitle(text, paragraph));
      open = partHeading(name) === null ? null : { name, kinds: [], count: 0, swapped: false };
      return null;
    }
    const [, inLine] = OPENS_PART.exec(line) ?? [];
    if (inLine) open = { name: inLine, kinds: [], count: 0, swapped: false };
    if (!open) return null;
    const part: OpenPart = open;
    part.count++;
    return { part, place: placeIn(part, line, docType, hasCourtNumbers) };
  });
  return found.map((one) => {
    if (!one) return '';
    // The only paragraph of its part is cited by the part alone.
    const isOnly = one.part.count === 1;
    return isOnly ? one.part.name : one.place;
  });
}

function placeIn(part: OpenPart, line: string, docType: DocType, hasCourtNumbers: boolean): string {
  const { name, count } = part;
  if (docType === '釋字') return `${name}第${count}段`;
  if (MAIN_TEXT_PARTS.has(name)) return `${name}第${count}項`;
  if (hasCourtNumbers) {
    const number = COURT_NUMBER.exec(line)?.[1];
    return number === undefined ? name : `${name}第${number}段`;
  }
  if (REASONS_OF_INTERPRETATION.test(name)) return `${name}第${count}段`;
  const number = lineNumberOf(line);
  if (number) enter(part, number.kind, number.mark);
  return name + part.kinds.map(({ mark }) => mark).join('、');
}

/** Puts a number below those that outrank it; 甲 outranks 壹 in a part where it comes first. */
function enter(part: OpenPart, kind: number, mark: string): void {
  if (kind === 1 && part.kinds.length === 0) part.swapped = true;
  const rank = (one: number) => (part.swapped && one < 2 ? 1 - one : one);
  part.kinds = [...part.kinds.filter((outer) => rank(outer.kind) < rank(kind)), { kind, mark }];
}
