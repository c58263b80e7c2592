import { numberOf } from './citations/numerals.ts';

/** How the entries of lists open in statutes, judgments and letters, by how deep they stand: 一、 over （一） over 1. */
export const LIST_ENTRIES: readonly RegExp[] = [
  /^[一二三四五六七八九十]+、/u,
  /^(?:[㈠-㈩]|[（(][一二三四五六七八九十]+[)）])/u,
  /^\d{1,2}[.．、]/u,
  /^[（(]\d{1,2}[)）]/u,
];

/** 有下列情形之一者： opens a list; old texts have the upright mark. */
export const OPENS_LIST = /[：:︰﹕]$/u;

/** The first entry of a list. */
export const isFirstEntry = (text: string): boolean => text.startsWith('一、');

/** The number that an entry opens with: 3 of 三、, of （三） and of 3. */
export function entryNumberOf(entry: string): number | null {
  if (!LIST_ENTRIES.some((opening) => opening.test(entry))) return null;
  const numeral = /^[（(]?(?<numeral>\d{1,2}|[一二三四五六七八九十]+)/u.exec(entry.normalize('NFKC'))?.groups
    ?.numeral;
  return numeral === undefined ? null : numberOf(numeral);
}

/** How the sections of a judgment open: 壹、 over 一、 over ㈠ over 1. */
export const JUDGMENT_LEVELS: readonly RegExp[] = [
  /^[壹貳參肆伍陸柒捌玖拾]+、/u,
  /^[一二三四五六七八九十]+、/u,
  /^(?:[㈠-㈩]|[（(][一二三四五六七八九十]+[)）])/u,
  /^(?:\d{1,2}[.．、]|[⒈-⒛]|[⑴-⒇])/u,
];

const NUMBER =
  /^(?:[壹貳參肆伍陸柒捌玖拾]+、|[一二三四五六七八九十]+、|[㈠-㈩]|[（(][一二三四五六七八九十]+[)）]|\d{1,2}[.．、]|[⒈-⒛])\s*/u;
const LABEL = /^(?:主旨|說明)：/u;

/** A sentence without the number or label that it opens with. */
export const withoutNumber = (sentence: string): string =>
  sentence.trim().replace(NUMBER, '').replace(LABEL, '');
