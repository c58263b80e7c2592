import { numberOf } from '../citations/parts/numerals.ts';

/** The edition of the law that a brief says it cites: a former one, or that of a day. */
export type StatedEdition = { before: true } | { date: string };

const LOOK_BACK = 24;
const FORMER = /(?:修正前|改制前|修法前|行為時|行為當時|裁判時|舊|修正施行前|修正公布前|失效前)(?:之|的)?$/u;
const DATED =
  /(?:民國|中華民國)?([\d〇零○一二三四五六七八九十百]{2,5})年(?:([\d一二三四五六七八九十]{1,2})月(?:([\d一二三四五六七八九十]{1,3})日)?)?(?:修正|制定|增訂)?(?:公布|發布|施行|修正)(?:之|的)?$/u;

/** The edition that the words before a citation state: 修正前民法第5條, 102年12月11日修正公布之民法第5條. */
export function statedEdition(text: string, start: number): StatedEdition | null {
  const before = text
    .slice(Math.max(0, start - LOOK_BACK), start)
    .normalize('NFKC')
    .replace(/\s/gu, '');
  if (FORMER.test(before)) return { before: true };
  const [, ...numerals] = DATED.exec(before) ?? [];
  const [year, month = 12, day = 31] = numerals.map((one) =>
    one === undefined ? undefined : (numberOf(one) ?? undefined),
  );
  if (!year || year > 200) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  return { date: `${year + 1911}-${two(month)}-${two(day)}` };
}
