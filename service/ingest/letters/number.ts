import { createHash } from 'node:crypto';
import { letterId } from '#lib/taiwan/ids.ts';
import { chineseNumber } from '../input/dates.ts';

const NUMBER =
  /^([^\n。，]{1,40}?第\s*[^\n。，號]{1,40}號)(?:之\d+)?\s*(解釋令|解釋函|書函|函釋|函示|函令|令|函|公告)?/u;

/** `台財稅字第11400555460號令` → its number and kind; null for a sentence about a number. */
export function letterNumber(text: string): { number: string; kind: string | null } | null {
  const [, number, kind] = NUMBER.exec(text.trim()) ?? [];
  if (!number || /廢止|配合|修正|[年月]\s*\d+\s*日/.test(number)) return null;
  return { number: number.replace(/\s/g, ''), kind: kind ?? null };
}

/** Ministries by the beginning of their numbers, for lists of one ministry that don't name it. */
const PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/^台財/, '財政部'],
  [/^金管/, '金融監督管理委員會'],
  [/^法[律檢授矯參保]/, '法務部'],
  [/^台內/, '內政部'],
  [/^勞動/, '勞動部'],
  [/^台勞/, '行政院勞工委員會'],
  [/^衛(?:部|授)/, '衛生福利部'],
  [/^衛署/, '行政院衛生署'],
  [/^(?:經商|經授|經企)/, '經濟部'],
  [/^智/, '經濟部智慧財產局'],
  [/^(?:公|公法|公服|公競|公企|公參|公製)字/, '公平交易委員會'],
  [/^工程企/, '行政院公共工程委員會'],
  [/^環署/, '行政院環境保護署'],
];

const folded = (text: string) => text.normalize('NFKC').replace(/\s/g, '').replaceAll('臺', '台');

export const issuerOf = (number: string): string | null =>
  PREFIXES.find(([prefix]) => prefix.test(folded(number)))?.[1] ?? null;

/** A number in one spelling: 台 for 臺, narrow digits, `第七五三0四四七號` as `第7530447號`. */
const plainNumber = (number: string) =>
  folded(number).replace(/(?<=第)[〇○零0-9一二三四五六七八九]+(?=號)/u, (digits) =>
    [...digits].map((digit) => chineseNumber(digit)).join(''),
  );

/**
 * `letter:財政部-台財稅字第11400555460號`. Where the source blacked the number out (第○○○號), the date and a digest of the text
 * keep letters apart.
 */
export function letterDocumentId(issuer: string, number: string, date: string | null, text: string): string {
  const plain = plainNumber(number).replace(/[/?#%]/g, '-');
  const id = letterId(folded(issuer).replace(/[/?#%]/g, '-'), plain);
  if (!/第(?:0+|[○ＯO〇X*]+)號$/u.test(plain)) return id;
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return [id, date, mark].filter(Boolean).join('-');
}
