import type { NameIndex } from '../names/name-index.ts';
import { rulesOf } from '../names/rules-of.ts';
import { type PinpointSpan, readArticles } from '../parts/article.ts';
import type { ParsedPrefix } from '../parts/numerals.ts';
import { isDigitAt } from '../scan/classes.ts';
import type { Act, ArticleCitation, Citation, Pinpoint, QuerySpan } from '../types.ts';
import { abbreviationAt } from './act-abbreviations.ts';
import { fillRanges } from './article-ranges.ts';

/** 民法債編184 */
const BOOK = /^(?:總則|債|物權|親屬|繼承|分則)編?(?=[第§\d])/u;
/** The rules made under an act, which queries also have without 施行: 勞基細則7. */
const RULES = /^(?:施行法|(?:施行)?細則)(?=第|§|\d)/u;
const MAX_IN_RANGE = 100;
/** The most characters of an abbreviation before 細則 without 施行. */
const MAX_SHORT = 4;
const MAX_ARTICLE = 9_999;
/** Whether a number without 條 is a year rather than an article, of which no act has so many: 民法2023. */
export const isYear = (number: number): boolean => number >= 1_900 && number <= 2_100;
const MAX_PARAGRAPH = 20;
/** 23 II, 184 I 2: a space before Roman numerals and the digit behind them. */
const WITHIN_PLACE = /(?<=\d) (?=[ivx]+(?![a-z]))|(?<=\d ?[ivx]{1,4}) (?=\d(?!\d))/gu;
/** 159-1,-2: a branch of the same article. */
const BRANCH_OF_SAME = /(?<=[-之]\d{1,3}[、,~至到])-(?=\d{1,3}(?!\d))/gu;
/** 184 1項: a space where 條 is left out. */
const BEFORE_UNIT = /(?<=\d) (?=\d{1,2}[項款目])/gu;

/** 民一八四: two numerals may be part of a word. */
const CHINESE = /^[〇一二三四五六七八九十百千]{3}/u;
/** 184/185, 184.185, 184+185: a list if the next number is greater, so that 184.5 is none. */
const LISTED = /(\d{2,4})[/.+](?=(\d{2,4})(?!\d))/gu;
/** 339.4, typed for 339-4; not a price or a multiple (1.33). */
const DOTTED = /(?<![\d.])(\d{2,4})\.(?=(?:[1-9]|1\d|20)(?![\d.]))/gu;

/** A number of one digit rather counts what follows: 民184、3人. */
const BEFORE_FURTHER = /^(?: (?=\d)|(?: ?vs\.? ?| ?[、,;及與和跟&/|+·] ?)(?=\d{2,4}(?![\d年月日號])))/u;

type NamedActs = { acts: readonly Act[]; end: number };

/** Articles of an act that is abbreviated or named: 民184, 民§184I, 公司23II, 勞基84-1, 民法184、185, 刑法施行法10之3. */
export function readQueryArticles(
  text: string,
  at: number,
  names: NameIndex,
): ParsedPrefix<QuerySpan[]> | null {
  const named = actsAt(text, at, names);
  if (!named) return null;
  const { acts, end } = named;
  const from = end + (BOOK.exec(text.slice(end, end + 6))?.[0].length ?? 0);
  return querySpansOf(text, at, numbersAt(text, from), acts);
}

/** 第195條 after articles of the same acts: 民184 第195條. */
export function furtherArticles(
  text: string,
  at: number,
  before: QuerySpan | undefined,
): ParsedPrefix<QuerySpan[]> | null {
  const acts = before?.meant.flatMap((citation) => (citation.kind === 'article' ? citation.act : [])) ?? [];
  if (acts.length === 0 || (text[at] !== '第' && text[at] !== '§')) return null;
  return querySpansOf(text, at, readArticles(text, at, 'marked'), acts);
}

/** Articles of these acts, with all readings of their numbers. */
export function querySpansOf(
  text: string,
  at: number,
  spans: readonly PinpointSpan[],
  acts: readonly Act[],
): ParsedPrefix<QuerySpan[]> | null {
  const last = spans.at(-1);
  if (!last) return null;
  const cite = (pinpoint: Pinpoint) => acts.map((act): Citation => ({ kind: 'article', act, ...pinpoint }));
  return {
    value: fillRanges(spans).map(({ inserted = [], ...span }, i) => ({
      start: i === 0 ? at : span.start,
      end: span.end,
      ...readingsOf(text, span, acts),
      ...(inserted.length > 0 && { inserted: inserted.flatMap(cite) }),
    })),
    end: last.end,
  };
}

/**
 * Full names and nicknames take precedence over abbreviations, unless the abbreviation is longer or means several
 * acts.
 */
function actsAt(text: string, at: number, names: NameIndex): NamedActs | null {
  const short = abbreviationAt(text, at);
  const match = names.match(text, at);
  const known = match?.entry.kind === 'act' ? { acts: [match.entry.act], end: match.end } : null;
  const found = known && (!short || known.end > short.end) ? known : short;
  if (!found) return null;
  // 勞基施 abbreviates the rules themselves: 勞基施行細則7.
  const more =
    text[found.end - 1] === '施' ? (/^行(?:細則|法)/u.exec(text.slice(found.end))?.[0].length ?? 0) : 0;
  if (more > 0) return { ...found, end: found.end + more };
  const [rules] = RULES.exec(text.slice(found.end, found.end + 6)) ?? [];
  if (rules === undefined) return found;
  // 智慧財產案件審理細則 is a name of its own; what is short for rules is short.
  if (rules === '細則' && found.end - at > MAX_SHORT) return null;
  const kind = rules === '細則' ? '施行細則' : rules;
  return { acts: found.acts.map((act) => rulesOf(names, act, kind)), end: found.end + rules.length };
}

const asList = (all: string, before: string, next: string) =>
  Number(next) > Number(before) ? `${before}、` : all;

/** Plain numbers are read as if § preceded them. */
function numbersAt(text: string, at: number): PinpointSpan[] {
  if (text[at] === '第' || text[at] === '§') return withFurther(text, readArticles(text, at, 'afterName'));
  if (!isDigitAt(text, at) && !CHINESE.test(text.slice(at, at + 4))) return [];
  const rest = text.slice(at);
  const tight = rest
    .replace(WITHIN_PLACE, '')
    .replace(BEFORE_UNIT, '條')
    .replace(BRANCH_OF_SAME, '之')
    .replace(LISTED, asList)
    .replace(DOTTED, '$1-');
  const spans = readArticles(`§${tight}`, 0, 'marked');
  if (spans.some(({ pinpoint }) => pinpoint.article > MAX_ARTICLE || isYear(pinpoint.article))) return [];
  const shift = at - 1 + rest.length - tight.length;
  return withFurther(
    text,
    spans.map((span) => ({ ...span, start: Math.max(at, span.start + shift), end: span.end + shift })),
  );
}

/** 民184 195, 民184Ⅰ、195: further numbers after a space, or in a list behind a place. */
function withFurther(text: string, spans: PinpointSpan[]): PinpointSpan[] {
  const end = spans.at(-1)?.end;
  if (end === undefined) return spans;
  const [sign] = BEFORE_FURTHER.exec(text.slice(end, end + 10)) ?? [];
  if (sign === undefined) return spans;
  const from = end + sign.length;
  const further = readArticles(`§${text.slice(from)}`, 0, 'marked').map((span) => ({
    ...span,
    start: Math.max(from, span.start + from - 1),
    end: span.end + from - 1,
  }));
  return further.length > 0 ? withFurther(text, [...spans, ...further]) : spans;
}

function readingsOf(
  text: string,
  { start, end, pinpoint }: PinpointSpan,
  acts: readonly Act[],
): Pick<QuerySpan, 'meant' | 'fallbackReadings'> {
  const meant = acts.map((act): ArticleCitation => ({ kind: 'article', act, ...pinpoint }));
  const { article, sub = 0 } = pinpoint;
  const typed = text.slice(start, end).replace('.', '-').replace(/條$/u, '');
  if (!typed.endsWith(`${article}-${sub}`)) return { meant };
  // 民184-1: 第184條之1, or 第184條第1項 where there is no such article.
  if (sub <= article) {
    if (sub > MAX_PARAGRAPH) return { meant };
    const paragraph = acts.map((act): ArticleCitation => ({ kind: 'article', act, article, paragraph: sub }));
    return { meant, fallbackReadings: paragraph };
  }
  if (sub - article > MAX_IN_RANGE) return { meant };
  const range = Array.from({ length: sub - article + 1 }, (_, i) => article + i);
  const fallbackReadings = acts.flatMap((act) =>
    range.map((one): ArticleCitation => ({ kind: 'article', act, article: one })),
  );
  return { meant, fallbackReadings };
}
