import type { DocType } from '#lib/contract/document.ts';
import { gapBefore, headingTitle, type TextParagraph } from '#lib/document/paragraph.ts';
import { withoutBackMatter } from '../document/structure/back-matter.ts';
import { paragraphsOf } from '../document/structure/paragraphs.ts';
import { sentenceSpansWithSources } from '../document/structure/sentence-spans.ts';
import { createSectionReader } from '../document/voices/section-voices.ts';
import type { VoicedSentence } from '../document/voices/voice.ts';
import { withoutNumber } from '../list-entries.ts';
import { FACT_PARTS, MIXED_PARTS, sectionHeadingOf } from '../part-headings.ts';
import { opensCourtView } from '../speakers.ts';

/**
 * A paragraph as one line, where each of its characters stands in the text, and which of its sentences are the court's or
 * the authority's own words; what stands between these is not.
 */
export type CourtParagraph = {
  text: string;
  places: Int32Array;
  sentences: readonly (readonly [start: number, end: number, isOwn: boolean])[];
};

/** The paragraphs of a judgment or letter in which the court or the authority speaks itself, lines joined. */
export function courtParagraphs(text: string, docType: DocType): CourtParagraph[] {
  const isJudgment = docType === '裁判';
  const body = isJudgment ? withoutBackMatter(text) : text;
  const all = paragraphsOf(body);
  const joined = all.map((paragraph) => join(body, paragraph));
  // A short judgment may do without saying where the court's own words begin.
  const hasCourtPart = !isJudgment || joined.some((one) => opensCourtView(withoutNumber(one.text)));
  // Before its first heading a judgment only names its parties.
  const reader = createSectionReader(isJudgment ? 'facts' : 'court');
  let isFactPart = false;
  const found: CourtParagraph[] = [];
  for (const [i, paragraph] of joined.entries()) {
    const { kind } = all[i] as TextParagraph;
    const part = sectionHeadingOf(
      kind === 'heading' ? headingTitle(body, all[i] as TextParagraph) : paragraph.text,
    );
    if (part !== null) {
      isFactPart = FACT_PARTS.has(part);
      reader.open(isFactPart || (MIXED_PARTS.has(part) && hasCourtPart) ? 'facts' : 'court');
      continue;
    }
    const voiced = reader.paragraph(paragraph.text);
    const hasOwn = !isFactPart && kind === 'text' && voiced.some(({ voice }) => voice === 'court');
    if (hasOwn) found.push({ ...paragraph, sentences: ownSentences(paragraph.text, voiced) });
  }
  return found;
}

/** Here a sentence has the source behind it; the section reader takes that source as a sentence of its own. */
function ownSentences(text: string, voiced: readonly VoicedSentence[]): CourtParagraph['sentences'] {
  let from = 0;
  const starts = voiced.map(({ text: sentence, voice }) => {
    const start = text.indexOf(sentence, from);
    from = start + sentence.length;
    return { start, isOwn: voice === 'court' };
  });
  return sentenceSpansWithSources(text).map(
    ([start, end]) => [start, end, starts.findLast((one) => one.start <= start)?.isOwn ?? false] as const,
  );
}

function join(text: string, { ranges }: TextParagraph): { text: string; places: Int32Array } {
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
