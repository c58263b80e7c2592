import { numberOf } from '../citations/parts/numerals.ts';

const NUMERAL = '[一二三四五六七八九十]+';
/** Not behind an article and what is named of it: 第五條第一項、第二項. */
const OF_THIS_ARTICLE = `(?<!條(?:之${NUMERAL})?(?:第${NUMERAL}[項款目](?:前段|後段|但書)?[、及或與至]?)*)`;
const PARAGRAPHS = `(?:前(?<back>[二三四五六七八九])?項|第${NUMERAL}項(?:[、及或與至]第${NUMERAL}項)*)`;
/** References in an article to other paragraphs of it: 前項, 第一項及第三項; not 第五條第一項, which is of another article. */
const REFERENCE = new RegExp(`${OF_THIS_ARTICLE}${PARAGRAPHS}`, 'gu');
const NUMBERED_PARAGRAPHS = new RegExp(`(至)?第(${NUMERAL})項`, 'gu');
const NUMBERED_ENTRIES = new RegExp(`第(${NUMERAL})款`, 'gu');
/** The beginning of a paragraph that refers to another one: 前項情形, 犯第一項之罪, 受拘役之宣告，不符第一項之規定者. */
const OPENING = /^(?:[^，。]{0,24}?|[^。]{0,30}?不(?:符合?|合))$/u;
/** Goes on with the paragraph before it, without a word for it: 因而致人於死者，處…; …者，亦同。 */
const GOES_ON = /^因而|^[^。；]*亦同。?$/u;

type ParagraphReference = { index: number; paragraphs: number[] };

/** The paragraphs of its article, as indexes in order, of which the paragraph at index `place` speaks. */
export function paragraphsReferredTo(text: string, place: number): number[] {
  return inOrder(referencesIn(text, place), place);
}

/** The same, of a paragraph that opens with the reference: nobody understands it without them. */
export function paragraphsNeededBy(text: string, place: number): number[] {
  const [first] = referencesIn(text, place).filter(({ index }) => OPENING.test(text.slice(0, index)));
  return inOrder(first ? [first] : [], place);
}

function referencesIn(text: string, place: number): ParagraphReference[] {
  const named = [...text.matchAll(REFERENCE)].map((match) => ({
    index: match.index,
    paragraphs: paragraphsOf(match, place),
  }));
  return GOES_ON.test(text) ? [{ index: 0, paragraphs: [place - 1] }, ...named] : named;
}

function paragraphsOf({ 0: reference, groups }: RegExpMatchArray, place: number): number[] {
  if (reference.startsWith('前')) {
    const back = groups?.back ? (numberOf(groups.back) ?? 1) : 1;
    return Array.from({ length: back }, (_, i) => place - back + i);
  }
  return [...reference.matchAll(NUMBERED_PARAGRAPHS)].flatMap(([, isRange, numeral = ''], i, all) => {
    const last = (numberOf(numeral) ?? 0) - 1;
    const first = isRange ? (numberOf(all[i - 1]?.[2] ?? '') ?? 0) : last;
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => first + k);
  });
}

const inOrder = (references: readonly ParagraphReference[], place: number): number[] =>
  [...new Set(references.flatMap(({ paragraphs }) => paragraphs))]
    .filter((one) => one >= 0 && one !== place)
    .sort((a, b) => a - b);

/** 依前項第四款規定, 第一項第十二款之禁止入國期間. */
const TO_ENTRIES = new RegExp(
  `(?<!條(?:之${NUMERAL})?)(?:前(?<back>[二三四五])?項|第(?<number>${NUMERAL})項)(?<entries>第${NUMERAL}款(?:[、及或與至]?第${NUMERAL}款)*)`,
  'u',
);

/** Entries of other paragraphs: those as indexes `[first, last]`, and the numbers of the entries. */
export type ReferredEntries = { paragraphs: readonly [number, number]; entries: readonly number[] };

/** The entries of other paragraphs that a text in the paragraph at index `place` speaks of. */
export function entriesReferredTo(text: string, place: number): ReferredEntries | null {
  const groups = text.match(TO_ENTRIES)?.groups;
  if (!groups) return null;
  const named = groups.number ? (numberOf(groups.number) ?? 0) - 1 : null;
  const back = groups.back ? (numberOf(groups.back) ?? 1) : 1;
  const entries = [...(groups.entries ?? '').matchAll(NUMBERED_ENTRIES)];
  return {
    paragraphs: named === null ? [place - back, place - 1] : [named, named],
    entries: entries.map(([, numeral = '']) => numberOf(numeral) ?? 0),
  };
}
