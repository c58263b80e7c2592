import type { TextRange } from '../../../highlight/mark.ts';
import {
  DECIDING_PARTS,
  MIXED_PARTS,
  REASON_PARTS,
  SECTION_HEADINGS,
  sectionHeadingOf,
} from '../../part-headings.ts';
import { withoutBackMatter } from './back-matter.ts';

/**
 * Lines that only name people, courts and dates. One that begins with a date or an office and has the marks of a sentence
 * says something: 中華民國88年4月21日增訂公布之刑法第185條之4規定：…
 */
export const FORMAL_LINE =
  /^(?:上列|據上論結|以上正本|正本：|副本：|不服本判決|本件(?:判決|正本)|(?:民事|刑事|行政|家事)\p{Script=Han}{0,4}庭|原告\s|被告\s|上訴人\s|被上訴人\s|訴訟代理人|法定代理人|代表人|選任辯護人|公訴人|聲請人\s)|^(?:中華民國\d|書記官|法官|審判長|大法官|檢察官)[^，。；]*$/u;

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

/** The first of the lists behind the reasons of a ruling: the law that it cites, and who wrote an opinion. */
const LISTS = /\n(?:相關法令|意見書)\s*\n/u;

const SUBSTANTIVE_PARTS: ReadonlySet<string> = new Set([...DECIDING_PARTS, ...REASON_PARTS, ...MIXED_PARTS]);

/**
 * The parts of a document that say what it is about. `body`: without parties before the first part, signatures,
 * amendment history and lists of cited law; `substantive`: holding and reasons, or all of the body if it has no parts.
 */
export type DocumentBody = { body: TextRange; substantive: readonly TextRange[] };

export function bodyOf(text: string): DocumentBody {
  const unsigned = withoutBackMatter(text);
  const lists = LISTS.exec(unsigned);
  const body = lists ? unsigned.slice(0, lists.index) : unsigned;
  const end = body.length;
  const headings = headingLines(body);
  const [first] = headings;
  if (!first) return { body: [0, end], substantive: [[0, end]] };
  const substantive = headings.flatMap(({ title, content }, i): TextRange[] =>
    SUBSTANTIVE_PARTS.has(title) ? [[content, headings[i + 1]?.start ?? end]] : [],
  );
  return {
    body: [first.start, end],
    substantive: substantive.length > 0 ? substantive : [[first.content, end]],
  };
}

type HeadingLine = { title: string; start: number; content: number };

function headingLines(text: string): HeadingLine[] {
  const found: HeadingLine[] = [];
  for (let start = 0; ; ) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const title = sectionHeadingOf(text.slice(start, end));
    if (title !== null && SECTION_HEADINGS.has(title)) found.push({ title, start, content: end });
    if (next < 0) return found;
    start = next + 1;
  }
}
