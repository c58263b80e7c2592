import { foldText } from '#lib/text/fold.ts';
import { ENGLISH_ACTS } from '../../lexicon/english-acts.ts';
import type { NameIndex } from '../names/name-index.ts';
import { rulesOf } from '../names/rules-of.ts';
import type { PinpointSpan } from '../parts/article.ts';
import type { ParsedPrefix } from '../parts/numerals.ts';
import type { Act, Pinpoint, QuerySpan } from '../types.ts';
import { reader, STATE } from './english-words.ts';
import { querySpansOf } from './query-articles.ts';

const OFFICIAL_NAMES: ReadonlyMap<string, string> = new Map(
  ENGLISH_ACTS.flatMap(({ spellings, chinese }) => spellings.map((one) => [foldText(one), chinese] as const)),
);
/** Law for Act, as many write; the number then needs an Article: Arbitration Law Article 38, but Patent Law 101. */
const LOOSE_NAMES: ReadonlyMap<string, string> = new Map(
  [...OFFICIAL_NAMES]
    .filter(([name]) => name.endsWith(' act') && !OFFICIAL_NAMES.has(name.replace(/act$/u, 'law')))
    .map(([name, chinese]) => [name.replace(/act$/u, 'law'), chinese]),
);

/** The rules made under an act, before its name or behind it. */
const RULES: Readonly<Record<string, string>> = {
  'enforcement rules': '施行細則',
  'implementation rules': '施行細則',
  'enforcement act': '施行法',
  'enforcement law': '施行法',
};
const RULES_NAME = Object.keys(RULES).join('|');
/** Securities & Exchange Act, as many type it. */
const AND = '(?: and | ?& ?)';
/** The longest name first: some acts begin with the name of another. */
const NAMES = [...OFFICIAL_NAMES.keys(), ...LOOSE_NAMES.keys()]
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replaceAll(' and ', AND);
const NAME =
  `(?:the )?(?:(?<rulesOf>${RULES_NAME}) (?:of|for) (?:the )?)?(?:${STATE} ?)?` +
  `(?<name>${NAMES})(?![a-z])(?: (?<rules>${RULES_NAME}))?(?:,? of (?:the )?${STATE}|\\(${STATE}\\))?`;
const SIGN = '(?:(?:articles?|arts?|sections?|secs?|nos?)\\b\\.?|ss?\\.|§{1,2})';
const SUBPARAGRAPH = '(?:subparagraph|subpara|item)\\b\\.?';
const PARAGRAPH = '(?:paragraph|para)\\b\\.?';
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const ORDINAL = ORDINALS.join('|');
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v'];
/** I is rather the pronoun where more than the act's name follows: Civil Code 184 I want. */
const ROMAN_NUMERAL = `(?:${ROMAN.slice(1).join('|')})(?![a-z'])|i(?=$|[,;]| (?:of|[a-z]+ (?:code|act|law))(?![a-z]))`;

/** Civil Code Art. 184 and Civil Code 184. */
const NAME_FIRST = reader(NAME, '[,:]?', `(?<sign>${SIGN})?`, '');
/** Article 184 of the Civil Code, and Paragraph 1, Article 184 of it. */
const ARTICLE_FIRST = reader(
  `(?:${SUBPARAGRAPH} ?(?<subparagraph>\\d{1,2}),?(?: of)?)?`,
  `(?:${PARAGRAPH} ?(?<paragraph>\\d{1,2}),?(?: of)?|(?:the )?(?<ordinal>${ORDINAL}) paragraph,?(?: of)?)?`,
  SIGN,
  '(?=\\d)',
);
const NAME_BEHIND = reader(',?', '(?:(?:of|in|under) )?', NAME);
const NUMBER = reader(
  '(?<article>\\d{1,4})(?:-(?<sub>\\d{1,3}))?(?!\\d)',
  `(?:,? ?${PARAGRAPH} ?(?<named>\\d{1,2})|\\((?<enclosed>\\d{1,2})\\)|,? ?(?<ordinal>${ORDINAL}) paragraph|(?<roman>${ROMAN_NUMERAL}))?`,
  `(?:,? ?${SUBPARAGRAPH} ?(?<subparagraph>\\d{1,2})|\\((?<within>\\d{1,2})\\))?`,
);
const NEXT = new RegExp(
  `^(?:(?<range> ?,? ?(?:to|through) )|,? ?(?:and|or) | ?& ?|, ?| ?、 ?)(?:${SIGN} ?)?(?=\\d)`,
  'u',
);
/** Where a number is all that stands there: 184th, 184.5 and 184% are none. */
const GOES_ON = /^(?:[a-z%元]|[.,]?\d)/u;
/** A greater number without Article before it is a year: Civil Code 2021. */
const MAX_BARE = 1_500;
const MAX_LISTED = 50;

/** Articles of an act in English: Article 184 of the Civil Code, Civil Code 184. */
export function englishArticles(
  text: string,
  at: number,
  names: NameIndex,
): ParsedPrefix<QuerySpan[]> | null {
  return nameFirst(text, at, names) ?? articleFirst(text, at, (end) => actBehind(text, end, names));
}

/** Articles whose act is not named beside them: Article 184. */
export const englishArticlesOf = (act: Act, text: string, at: number): ParsedPrefix<QuerySpan[]> | null =>
  articleFirst(text, at, (end) => ({ value: act, end }));

function nameFirst(text: string, at: number, names: NameIndex): ParsedPrefix<QuerySpan[]> | null {
  const { 0: all = '', groups = {} } = NAME_FIRST.exec(text.slice(at)) ?? {};
  if (all === '') return null;
  const spans = numbersAt(text, at + all.length);
  const isBare = groups.sign === undefined;
  if (isBare && LOOSE_NAMES.has(nameOf(groups.name))) return null;
  if (isBare && spans.some(({ pinpoint }) => pinpoint.article > MAX_BARE)) return null;
  return querySpansOf(text, at, spans, [actCalled(groups, names)]);
}

function articleFirst(
  text: string,
  at: number,
  actAt: (end: number) => ParsedPrefix<Act> | null,
): ParsedPrefix<QuerySpan[]> | null {
  const { 0: all, groups = {} } = ARTICLE_FIRST.exec(text.slice(at)) ?? {};
  if (all === undefined) return null;
  const spans = numbersAt(text, at + all.length, placeOf(groups));
  const act = spans.length > 0 ? actAt((spans.at(-1) as PinpointSpan).end) : null;
  const read = act && querySpansOf(text, at, spans, [act.value]);
  const last = read?.value.at(-1);
  if (!read || !last) return null;
  last.end = act.end;
  return { value: read.value, end: act.end };
}

function actBehind(text: string, at: number, names: NameIndex): ParsedPrefix<Act> | null {
  const { 0: all, groups = {} } = NAME_BEHIND.exec(text.slice(at)) ?? {};
  return all === undefined ? null : { value: actCalled(groups, names), end: at + all.length };
}

type MatchedGroups = Readonly<Record<string, string | undefined>>;

const nameOf = (typed = '') => typed.replace(/ ?& ?/u, ' and ');

function actCalled(
  { name: typed = '', rulesOf: before, rules: behind }: MatchedGroups,
  names: NameIndex,
): Act {
  const name = nameOf(typed);
  const chinese = OFFICIAL_NAMES.get(name) ?? LOOSE_NAMES.get(name) ?? name;
  const act = names.act(chinese) ?? { name: chinese };
  const rules = RULES[before ?? behind ?? ''];
  return rules ? rulesOf(names, act, rules) : act;
}

type EnglishPlace = Pick<Pinpoint, 'paragraph' | 'subparagraph'>;

/** Paragraph 1, first paragraph, (1), I. */
function placeOf(groups: MatchedGroups): EnglishPlace {
  const { named, enclosed, ordinal = '', roman = '', within } = groups;
  const paragraph =
    Number(groups.paragraph ?? named ?? enclosed ?? 0) ||
    ORDINALS.indexOf(ordinal) + 1 ||
    ROMAN.indexOf(roman) + 1;
  const subparagraph = Number(groups.subparagraph ?? within ?? 0);
  return { ...(paragraph > 0 && { paragraph }), ...(subparagraph > 0 && { subparagraph }) };
}

/** 184, 184-1, 184(1), 184 to 187, and several of them; `place`: the place within the first that stands before. */
export function numbersAt(text: string, at: number, place: EnglishPlace = {}): PinpointSpan[] {
  const spans: PinpointSpan[] = [];
  for (let start = at, isRange = false, listed = 0; listed < MAX_LISTED; listed++) {
    const { 0: all = '', groups = {} } = NUMBER.exec(text.slice(start)) ?? {};
    const tight = all.trimEnd();
    const article = Number(groups.article ?? 0);
    if (article === 0) return [];
    const end = start + tight.length;
    const sub = groups.sub && { sub: Number(groups.sub) };
    const pinpoint = { article, ...sub, ...(spans.length === 0 && place), ...placeOf(groups) };
    spans.push({ start, end, pinpoint, ...(isRange && { range: 'end' }) });
    const next = NEXT.exec(text.slice(end));
    // A bracket ends a number, so that a letter may follow it: 184(1) Civil Code.
    if (!next) return !tight.endsWith(')') && GOES_ON.test(text.slice(end)) ? [] : spans;
    isRange = next.groups?.range !== undefined;
    start = end + next[0].length;
  }
  return spans;
}
