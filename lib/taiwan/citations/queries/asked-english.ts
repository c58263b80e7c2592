import { foldText } from '#lib/text/fold.ts';
import { ENGLISH_ACTS } from '../../lexicon/english-acts.ts';
import type { NameIndex } from '../names/name-index.ts';
import type { PinpointSpan } from '../parts/article.ts';
import type { ParsedPrefix } from '../parts/numerals.ts';
import type { Act, Citation, QuerySpan } from '../types.ts';
import { askedSpans } from './asked-articles.ts';

const CHINESE_NAMES: ReadonlyMap<string, string> = new Map(
  ENGLISH_ACTS.flatMap(({ spellings, chinese }) => spellings.map((one) => [foldText(one), chinese] as const)),
);

const STATE = "(?:r\\.?o\\.?c\\.?|republic of china|taiwan(?:ese|'s)?)";
/** The longest name first: some acts begin with the name of another. */
const NAMES = [...CHINESE_NAMES.keys()].sort((a, b) => b.length - a.length).join('|');
const NAME = `(?:the )?(?:${STATE} ?)?(${NAMES})(?![a-z])(?: of (?:the )?${STATE})?`;
const ARTICLE = '(?:(?:articles?|arts?|sections?|secs?|nos?)\\b\\.?|§{1,2})';
const SUBPARAGRAPH = '(?:subparagraph|subpara|item)\\b\\.?';
const PARAGRAPH = '(?:paragraph|para)\\b\\.?';

const reader = (...parts: string[]) => new RegExp(`^${parts.join(' ?')}`, 'u');
/** Civil Code Art. 184 and Civil Code 184. */
const NAME_FIRST = reader(NAME, '[,:]?', `(${ARTICLE})?`, '');
/** Article 184 of the Civil Code, and Paragraph 1, Article 184 of it. */
const ARTICLE_FIRST = reader(
  `(?:${SUBPARAGRAPH} ?(\\d{1,2}),?(?: of)?)?`,
  `(?:${PARAGRAPH} ?(\\d{1,2}),?(?: of)?)?`,
  ARTICLE,
  '(?=\\d)',
);
const NAME_BEHIND = reader(',?', '(?:(?:of|in|under) )?', NAME);
const NUMBER = reader(
  '(\\d{1,4})(?:-(\\d{1,3}))?(?!\\d)',
  `(?:,? ?${PARAGRAPH} ?(\\d{1,2})|\\((\\d{1,2})\\))?`,
  `(?:,? ?${SUBPARAGRAPH} ?(\\d{1,2}))?`,
);
const NEXT = /^(?:, ?(?:and )?| ?、 ?| (?:and|or) )(?=\d)/u;
/** Where a number is all that stands there: 184th, 184.5 and 184% are none. */
const GOES_ON = /^(?:[a-z%元]|[.,]?\d)/u;
/** A greater number without Article before it is a year: Civil Code 2021. */
const MAX_BARE = 1_500;

const JUSTICES = '(?:judicial yuan|j\\.?y\\.?|constitutional court|(?:council of )?grand justices)';
const INTERPRETATION = reader(
  `(?:${STATE} )?`,
  `(?:${JUSTICES})?`,
  'interpretations?\\b',
  '(?:nos?\\b\\.?)?',
  '',
);
const OF_JUSTICES = reader(`,?(?: (?:of|by) (?:the )?${JUSTICES})`);
/** TCC Judgment 111-Hsien-Pan-1 (2022), as the 憲法法庭 itself cites in English. */
const RULING = reader(
  `(?:${STATE} )?`,
  '(?:tcc|constitutional court)?',
  '(?:judgment|ruling)?',
  '(?:no\\.?)?',
  '(1\\d\\d)-(hsien-pan|hsien-tsai)-(\\d{1,4})(?!\\d)(?:\\(\\d{4}\\))?',
);
const RULING_WORDS: Readonly<Record<string, string>> = { 'hsien-pan': '憲判', 'hsien-tsai': '憲裁' };

/** Citations in English: Article 184 of the Civil Code, Civil Code 184, J.Y. Interpretation No. 748. */
export function askedInEnglish(text: string, at: number, names: NameIndex): ParsedPrefix<QuerySpan[]> | null {
  const rest = text.slice(at);
  if (!/^[a-z§\d]/u.test(rest)) return null;
  return (
    nameFirst(text, at, names) ??
    articleFirst(text, at, names) ??
    interpretations(text, at) ??
    ruling(text, at)
  );
}

function nameFirst(text: string, at: number, names: NameIndex): ParsedPrefix<QuerySpan[]> | null {
  const [all = '', name = '', sign] = NAME_FIRST.exec(text.slice(at)) ?? [];
  const spans = all === '' ? [] : numbersAt(text, at + all.length);
  if (!sign && spans.some(({ pinpoint }) => pinpoint.article > MAX_BARE)) return null;
  return askedSpans(text, at, spans, [actCalled(name, names)]);
}

function articleFirst(text: string, at: number, names: NameIndex): ParsedPrefix<QuerySpan[]> | null {
  const [all, subparagraph, paragraph] = ARTICLE_FIRST.exec(text.slice(at)) ?? [];
  if (all === undefined) return null;
  const spans = numbersAt(text, at + all.length, {
    ...(paragraph && { paragraph: Number(paragraph) }),
    ...(subparagraph && { subparagraph: Number(subparagraph) }),
  });
  const [behind = '', name = ''] = NAME_BEHIND.exec(text.slice(spans.at(-1)?.end)) ?? [];
  if (behind === '') return null;
  const read = askedSpans(text, at, spans, [actCalled(name, names)]);
  const last = read?.value.at(-1);
  if (!read || !last) return null;
  last.end += behind.length;
  return { value: read.value, end: last.end };
}

function actCalled(name: string, names: NameIndex): Act {
  const chinese = CHINESE_NAMES.get(name) ?? name;
  return names.act(chinese) ?? { name: chinese };
}

/** 184, 184-1, 184(1), 184 paragraph 1, and several of them; `place`: the place within the first that stands before. */
function numbersAt(
  text: string,
  at: number,
  place: Pick<PinpointSpan['pinpoint'], 'paragraph' | 'subparagraph'> = {},
): PinpointSpan[] {
  const spans: PinpointSpan[] = [];
  for (let start = at; ; ) {
    const [all = '', article, sub, named, enclosed, subparagraph] = NUMBER.exec(text.slice(start)) ?? [];
    const tight = all.trimEnd();
    if (tight === '' || Number(article) === 0) return [];
    const end = start + tight.length;
    const paragraph = named ?? enclosed;
    const pinpoint = {
      article: Number(article),
      ...(sub && { sub: Number(sub) }),
      ...place,
      ...(paragraph && { paragraph: Number(paragraph) }),
      ...(subparagraph && { subparagraph: Number(subparagraph) }),
    };
    spans.push({ start, end, pinpoint });
    const next = NEXT.exec(text.slice(end))?.[0];
    if (next === undefined) return GOES_ON.test(text.slice(end)) ? [] : spans;
    start = end + next.length;
  }
}

function interpretations(text: string, at: number): ParsedPrefix<QuerySpan[]> | null {
  const head = INTERPRETATION.exec(text.slice(at))?.[0];
  const numbers = head === undefined ? [] : numbersAt(text, at + head.length);
  if (numbers.some(({ pinpoint: { article, ...place } }) => article > 999 || Object.keys(place).length > 0))
    return null;
  const value = numbers.map(({ start, end, pinpoint }, i): QuerySpan => {
    const meant: Citation[] = [{ kind: 'interpretation', series: '釋', number: pinpoint.article }];
    return { start: i === 0 ? at : start, end, meant };
  });
  const last = value.at(-1);
  if (!last) return null;
  last.end += OF_JUSTICES.exec(text.slice(last.end))?.[0].length ?? 0;
  return { value, end: last.end };
}

function ruling(text: string, at: number): ParsedPrefix<QuerySpan[]> | null {
  const [all = '', year, typed = '', number] = RULING.exec(text.slice(at)) ?? [];
  const word = RULING_WORDS[typed];
  if (!word || Number(number) === 0) return null;
  const end = at + all.length;
  const meant: Citation[] = [{ kind: 'ruling', year: Number(year), word, number: Number(number) }];
  return { value: [{ start: at, end, meant }], end };
}

const NAMED_SIGN = new RegExp(`${ARTICLE} ?$`, 'iu');
const ENDS_BARE = /^(.*[a-z])\s+\d[\d-]*$/isu;

/**
 * Whether the number at the end may count an English word behind it, because no Article or No. stands before it:
 * Labor Standards Act 8 hours.
 */
export function mayCountNextWord(typed: string): boolean {
  const before = ENDS_BARE.exec(typed)?.[1];
  return before !== undefined && !NAMED_SIGN.test(before);
}
