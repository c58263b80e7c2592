import type { DocType } from '#lib/contract/document.ts';
import { gapBefore, headingTitle, type TextParagraph } from '#lib/document/paragraph.ts';
import { paragraphsOf } from '../document/paragraphs.ts';
import {
  COURT_FOLLOWS,
  FACT_PARTS,
  FORMAL_LINE,
  MIXED_PARTS,
  opensCourtView,
  sectionHeadingOf,
  speakerOf,
} from '../judgment-sections.ts';
import { JUDGMENT_LEVELS, withoutNumber } from '../list-entries.ts';

/** A paragraph as one line, and where each of its characters stands in the text. */
export type JoinedParagraph = { text: string; places: Int32Array };

type Speaker = 'court' | 'party' | 'facts';

const NO_NUMBER = -1;
/** A party argues so too. */
const OPENS_WITH_LAW = /^[^，。]{0,6}按/u;

/**
 * The paragraphs in which the court or the authority speaks itself, its lines joined: not what a party claims, nor what is
 * told as facts.
 */
export function courtParagraphs(text: string, docType: DocType): JoinedParagraph[] {
  const all = paragraphsOf(text);
  const joined = all.map((paragraph) => join(text, paragraph));
  // A short judgment may do without saying where the court's own words begin.
  const hasCourtPart = docType !== '裁判' || joined.some((paragraph) => opensCourtView(paragraph.text));
  // Before its first heading a judgment only names its parties.
  let base: Speaker = docType === '裁判' ? 'facts' : 'court';
  let isFactPart = false;
  let open: { level: number; speaker: Speaker }[] = [];
  return joined.filter((paragraph, i) => {
    const { kind } = all[i] as TextParagraph;
    const part = sectionHeadingOf(
      kind === 'heading' ? headingTitle(text, all[i] as TextParagraph) : paragraph.text,
    );
    if (part === null) return speakerIn(paragraph.text) === 'court' && kind === 'text' && !isFactPart;
    isFactPart = FACT_PARTS.has(part);
    base = isFactPart || (MIXED_PARTS.has(part) && hasCourtPart) ? 'facts' : 'court';
    open = [];
    return false;
  });

  /** A paragraph speaks with the voice that it opens with, or that of the sections around it. */
  function speakerIn(line: string): Speaker {
    if (FORMAL_LINE.test(line)) return 'facts';
    const level = JUDGMENT_LEVELS.findIndex((opening) => opening.test(line));
    if (level !== NO_NUMBER) open = open.filter((above) => above.level < level);
    const around = open.at(-1)?.speaker;
    const own = around === 'party' && OPENS_WITH_LAW.test(withoutNumber(line)) ? null : speakerOf(line);
    const speaker = own ?? around ?? base;
    if (level !== NO_NUMBER) open.push({ level, speaker: COURT_FOLLOWS.test(line) ? 'court' : speaker });
    return speaker;
  }
}

function join(text: string, { ranges }: TextParagraph): JoinedParagraph {
  const places: number[] = [];
  let joined = '';
  for (const [at, [start, end]] of ranges.entries()) {
    if (gapBefore(text, ranges, at) !== '') {
      joined += ' ';
      places.push(start);
    }
    joined += text.slice(start, end);
    for (let place = start; place < end; place++) places.push(place);
  }
  return { text: joined, places: Int32Array.from(places) };
}
