import type { DocType } from '#lib/contract/document.ts';
import { withoutNumber } from '../../list-entries.ts';
import {
  DECIDING_PARTS,
  FACT_PARTS,
  MIXED_PARTS,
  sectionHeadingOf,
  sectionLabelOf,
} from '../../part-headings.ts';
import { sourceNoticeOf } from '../../source-notice.ts';
import { opensCourtView } from '../../speakers.ts';
import { withoutBackMatter } from '../structure/back-matter.ts';
import { splitParagraph } from '../structure/sentence-spans.ts';
import { createSectionReader } from './section-voices.ts';
import type { Voice, VoicedSentence } from './voice.ts';

export type VoicedParagraph = {
  text: string;
  /** Who speaks in its first sentence. */
  voice: Voice;
  /** Heading of the part that it stands under: 主文, 解釋文, 理由書, 主旨 … */
  part: string | null;
  sentences: readonly VoicedSentence[];
};

/** The paragraphs of a document with the speaker of each, and of each of its sentences. */
export function voicedParagraphsOf(text: string, docType: DocType): VoicedParagraph[] {
  const own: Voice = docType === '法規命令' ? 'law' : 'court';
  const lines = text.split('\n');
  const body = docType === '裁判' ? withoutBackMatter(text).split('\n').length : lines.length;
  const noticeLine = sourceNoticeOf(text) === null ? -1 : lines.findLastIndex((line) => line.trim() !== '');
  // A short judgment may not mark where the court's own words begin.
  const hasCourtPart = docType !== '裁判' || lines.some((line) => opensCourtView(withoutNumber(line)));
  // Before its first heading a judgment only names its parties.
  const read = createSectionReader(docType === '裁判' || docType === '憲法法庭裁判' ? 'facts' : own);
  let part: string | null = null;
  const paragraphs: VoicedParagraph[] = [];
  for (const [i, line] of lines.entries()) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    const add = (voice: Voice, sentences: readonly VoicedSentence[] = [{ text: trimmed, voice }]) =>
      paragraphs.push({ text: line, voice, part, sentences });
    const heading = i === noticeLine || i >= body ? null : sectionHeadingOf(trimmed);
    if (i === noticeLine) add('notice');
    // After its date a judgment has signatures and attachments of others.
    else if (i >= body) add('facts');
    else if (heading) {
      part = heading;
      read.open(voiceUnder(heading));
    } else if (own === 'law') {
      // A paragraph of law stays whole.
      part = sectionLabelOf(trimmed) ?? part;
      add('law');
    } else {
      part = sectionLabelOf(trimmed) ?? part;
      const isHolding = part !== null && DECIDING_PARTS.has(part) && docType !== '裁判';
      const sentences = isHolding
        ? splitParagraph(line).map((sentence): VoicedSentence => ({ text: sentence, voice: 'court' }))
        : read.paragraph(line);
      add(sentences[0]?.voice ?? own, sentences);
    }
  }
  return paragraphs;

  function voiceUnder(heading: string): Voice {
    if (MIXED_PARTS.has(heading)) return hasCourtPart ? 'facts' : own;
    return FACT_PARTS.has(heading) ? 'facts' : own;
  }
}
