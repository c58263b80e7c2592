/** How the entries of lists begin in statutes, judgments and letters, the outermost level first: 一、 then （一） then 1. */
export const LIST_ENTRIES: readonly RegExp[] = [
  /^[一二三四五六七八九十]+、/u,
  /^(?:[㈠-㈩]|[（(][一二三四五六七八九十]+[)）])/u,
  /^\d{1,2}[.．、]/u,
  /^[（(]\d{1,2}[)）]/u,
];

/** 有下列情形之一者： opens a list; old texts have the colon for vertical writing (︰). */
export const OPENS_LIST = /[：:︰﹕]$/u;

/** The first entry of a list. */
export const isFirstEntry = (text: string): boolean => text.startsWith('一、');

/** The styles in which sections of judgments and entries of lists are numbered, each with its numerals in order. */
const NUMBERINGS: readonly { opening: RegExp; numerals: string }[] = [
  { opening: /^([甲乙丙丁戊己庚辛壬癸])[ \u3000]*、(?![甲乙丙丁])/u, numerals: '甲乙丙丁戊己庚辛壬癸' },
  { opening: /^([壹貳參叁肆伍陸柒捌玖拾]+)[ \u3000]*、/u, numerals: '壹貳參肆伍陸柒捌玖拾' },
  { opening: /^([一二三四五六七八九十]+)[ \u3000]*[、.．]/u, numerals: '一二三四五六七八九十' },
  { opening: /^(?:([㈠-㈩])|[（(]([一二三四五六七八九十]+)[)）])/u, numerals: '一二三四五六七八九十' },
  { opening: /^(?:(\d{1,2}|[０-９]{1,2})[.．、]|([⒈-⒛]))/u, numerals: '' },
  { opening: /^(?:[（(](\d{1,2}|[０-９]{1,2})[)）]|([⑴-⒇]))/u, numerals: '' },
  { opening: /^([①-⑳])/u, numerals: '' },
];

/** The number that a paragraph opens with: its style as an index of `NUMBERINGS`, and its ordinal in that style. */
export type ParagraphNumber = { numbering: number; ordinal: number };

/** `㈢按…` is the third in the style of ㈠; null for a paragraph without a number. */
export function paragraphNumberOf(line: string): ParagraphNumber | null {
  for (const [numbering, { opening, numerals }] of NUMBERINGS.entries()) {
    const [, one, other] = opening.exec(line) ?? [];
    const written = one ?? other;
    if (written) return { numbering, ordinal: ordinalOf(written.normalize('NFKC'), numerals) };
  }
  return null;
}

/** `十二` is 12, `(12)` and `12.` too; 0 for what is no number. */
function ordinalOf(written: string, numerals: string): number {
  const bare = written.replace(/[().]/gu, '').replace('叁', '參');
  if (/^\d+$/u.test(bare)) return Number(bare);
  const place = (numeral: string | undefined) => numerals.indexOf(numeral ?? ' ') + 1;
  const ten = numerals[9] as string;
  if (bare.length === 1) return place(bare);
  const [tens = '', units] = bare.split(ten);
  return (tens === '' ? 1 : place(tens)) * 10 + place(units?.[0]);
}

const NUMBER =
  /^(?:[甲乙丙丁戊己庚辛壬癸]、|[壹貳參叁肆伍陸柒捌玖拾]+[ \u3000]*、|[一二三四五六七八九十]+[ \u3000]*、|[㈠-㈩]、?|[（(][一二三四五六七八九十]+[)）]、?|\d{1,2}[.．、](?!\d)|[⒈-⒛⑴-⒇①-⑳]|[（(]\d{1,2}[)）])\s*/u;
const LABEL = /^(?:主旨|說明)：/u;

/** A sentence without the number or label that it opens with. */
export const withoutNumber = (sentence: string): string =>
  sentence.trim().replace(NUMBER, '').replace(LABEL, '');
