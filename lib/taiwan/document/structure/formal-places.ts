import type { TextRange } from '../../../highlight/mark.ts';
import { DECIDING_PARTS, FORMAL_LINE } from '../../judgment-sections.ts';
import { withoutBackMatter } from './back-matter.ts';

/** Headings that stand alone in their line, also spaced out or boxed. Sticky: to be tried where lines begin. */
const HEADING_LINE =
  /[ \t\u3000]*【?(主[ \u3000]*文|判決主文|事[ \u3000]*實|犯罪事實|理[ \u3000]*由|事實及理由|犯罪事實及理由|解釋文|理由書|解釋理由書|解釋爭點|爭點|案[ \u3000]*由|附[ \u3000]*表)】?[ \t\u3000]*\r?(?=\n|$)/uy;
const REASONS: ReadonlySet<string> = new Set([
  '理由',
  '事實及理由',
  '犯罪事實及理由',
  '理由書',
  '解釋理由書',
]);

const TABLE_BORDER = /[\u2500-\u257f]/u;
/** Parties, judges and dates are aligned in columns with spaces. */
const SPACED = /\S[ \t\u3000]{2,}\S+[ \t\u3000]{2,}\S/u;
const CASE_NUMBER = /字第\s?[\d０-９、]+\s?號/gu;
/** Thresholds for a line that is mostly case numbers: how many, and how much text beside each. */
const MIN_CASE_NUMBERS = 3;
const CHARACTERS_A_CASE = 40;

/** Whether a line says nothing about the subject: parties, signatures, table borders, case numbers. */
export function isFormalLine(line: string): boolean {
  const content = line.trim();
  if (content === '') return false;
  if (FORMAL_LINE.test(content) || TABLE_BORDER.test(content) || SPACED.test(content)) return true;
  const cases = content.match(CASE_NUMBER)?.length ?? 0;
  return cases >= MIN_CASE_NUMBERS && content.length <= cases * CHARACTERS_A_CASE;
}

/**
 * The parts of a document that say what it is about. `body`: without parties before the first part, signatures and
 * amendment history; `substantive`: holding and reasons, or all of the body if it has no parts.
 */
export type DocumentBody = { body: TextRange; substantive: readonly TextRange[] };

export function bodyOf(text: string): DocumentBody {
  const body = withoutBackMatter(text);
  const end = body.length;
  const headings = headingLines(body);
  const [first] = headings;
  if (!first) return { body: [0, end], substantive: [[0, end]] };
  const substantive = headings.flatMap(({ title, content }, i): TextRange[] =>
    DECIDING_PARTS.has(title) || REASONS.has(title) ? [[content, headings[i + 1]?.start ?? end]] : [],
  );
  return {
    body: [first.start, end],
    substantive: substantive.length > 0 ? substantive : [[first.content, end]],
  };
}

type HeadingLine = { title: string; start: number; content: number };

/** Matched line by line: trying every character of a long judgment takes as long as all other work to show it. */
function headingLines(text: string): HeadingLine[] {
  const found: HeadingLine[] = [];
  for (let start = 0; ; ) {
    HEADING_LINE.lastIndex = start;
    const heading = HEADING_LINE.exec(text);
    if (heading) {
      const [line, title = ''] = heading;
      found.push({ title: title.replace(/[ \u3000]/gu, ''), start, content: start + line.length });
    }
    const end = text.indexOf('\n', start);
    if (end < 0) return found;
    start = end + 1;
  }
}
