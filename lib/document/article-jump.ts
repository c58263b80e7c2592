import { numberOf } from '#lib/taiwan/citations/parts/numerals.ts';
import { foldText } from '#lib/text/fold.ts';

/**
 * The anchors that an article may have on the page of its act, from its number as typed: 184, 184-1, 第184條之1, 一百八十四.
 * None if the text is no such number.
 */
export function anchorsOf(typed: string): string[] {
  const folded = foldText(typed).replace(/[\s第條點§]/gu, '');
  const [main = '', sub, ...more] = folded.split(/[-之]/u);
  const number = numberOf(main);
  const branch = sub === undefined ? undefined : numberOf(sub);
  if (!number || branch === null || branch === 0 || more.length > 0) return [];
  const end = branch === undefined ? '' : `之${branch}`;
  return [`第${number}條${end}`, `第${number}點${end}`];
}
