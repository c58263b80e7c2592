import type { DocType } from '#lib/contract/document.ts';
import {
  COURT_FOLLOWS,
  FACT_PARTS,
  FORMAL_LINE,
  MIXED_PARTS,
  opensCourtView,
  sectionHeadingOf,
  sectionLabelOf,
  speakerOf,
} from '#lib/taiwan/judgment-sections.ts';
import { JUDGMENT_LEVELS } from '#lib/taiwan/list-entries.ts';
import { sourceNoticeOf } from '#lib/taiwan/source-notice.ts';

/**
 * Whose words a part of a document are. Only the law's, the court's and the authority's own words may stand in an
 * answer; what a party claims or what is told as facts may not be taken for the law. A notice is the source's.
 */
type Voice = 'law' | 'court' | 'party' | 'facts' | 'notice';

export type VoicedParagraph = {
  text: string;
  voice: Voice;
  /** Heading of the part that it stands under: 主文, 解釋文, 理由書, 主旨 … */
  part: string | null;
};

const NO_NUMBER = -1;

/** The paragraphs of a document, each with the one who speaks in it. */
export function paragraphsOf(text: string, docType: DocType): VoicedParagraph[] {
  const own: Voice = docType === '法規命令' ? 'law' : 'court';
  const lines = text.split('\n');
  const lastLine = lines.findLastIndex((line) => line.trim() !== '');
  const noticeLine = sourceNoticeOf(text) === null ? -1 : lastLine;
  // A short judgment may do without saying where the court's own words begin.
  const hasCourtPart = docType !== '裁判' || lines.some(opensCourtView);
  // Before its first heading a judgment only names its parties.
  let base: Voice = docType === '裁判' || docType === '憲法法庭裁判' ? 'facts' : own;
  let part: string | null = null;
  let open: { level: number; voice: Voice }[] = [];
  const paragraphs: VoicedParagraph[] = [];
  for (const [i, line] of lines.entries()) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    if (i === noticeLine) {
      paragraphs.push({ text: line, voice: 'notice', part });
      continue;
    }
    const heading = sectionHeadingOf(trimmed);
    if (heading) {
      part = heading;
      base = voiceUnder(heading);
      open = [];
    } else {
      part = sectionLabelOf(trimmed) ?? part;
      paragraphs.push({ text: line, voice: voiceOf(trimmed), part });
    }
  }
  return paragraphs;

  function voiceUnder(heading: string): Voice {
    if (MIXED_PARTS.has(heading)) return hasCourtPart ? 'facts' : own;
    return FACT_PARTS.has(heading) ? 'facts' : own;
  }

  /** A paragraph speaks with the voice that it opens with, or that of the sections around it. */
  function voiceOf(line: string): Voice {
    if (own === 'law') return 'law';
    if (FORMAL_LINE.test(line)) return 'facts';
    const level = JUDGMENT_LEVELS.findIndex((opening) => opening.test(line));
    if (level === NO_NUMBER) return speakerOf(line) ?? open.at(-1)?.voice ?? base;
    open = open.filter((above) => above.level < level);
    const voice = speakerOf(line) ?? open.at(-1)?.voice ?? base;
    open.push({ level, voice: COURT_FOLLOWS.test(line) ? 'court' : voice });
    return voice;
  }
}
