import { foldText } from '#lib/text/fold.ts';
import { findCitations } from '../citations/find.ts';
import type { Citation } from '../citations/types.ts';
import { CLOSING, OPENING } from './quotation-marks.ts';

/** 同法第5條, 系爭條例第5條, 前條, 第2項: the name stands elsewhere. */
const REFERS =
  /^(?:第|§|系爭|之[\d一二三四五六七八九十]|[前中後]段|但書|本文|序文|[同本該前上](?:[法條一二三四五六七八九開揭述]|通則|規則|細則|辦法|標準|程序|準則|綱要|要點|須知|注意))/u;
const STATE = '中華民國';
const bare = (name: string) => {
  const folded = foldText(name).replace(/\(.*\)$/u, '');
  return folded.startsWith(STATE) && folded.length > STATE.length ? folded.slice(STATE.length) : folded;
};

/** Whether a citation tells its act only by what stands before it: 同法第5條, 第2項, 前條. */
export const isReference = (written: string): boolean => REFERS.test(foldText(written));

/** Whether a citation is only implied by a range: in 第5條至第9條 the articles between its ends have the span of 至. */
export const isImplied = (written: string): boolean => /^ ?[至到~-] ?$/u.test(foldText(written));

/** The name with which a citation of an act or article opens, folded: 勞基法 of 勞基法第5條; '' where it refers to one. */
export function writtenName(written: string): string {
  const folded = foldText(written);
  if (isReference(written)) return '';
  return folded.replace(/(?:§|第?[\d〇零○一二三四五六七八九十百千]+(?:條|點|-\d|之|$)).*$/su, '');
}

const ENDS_IN_NUMBER = /(?:^|第)[\d〇零○一二三四五六七八九十百千]+(?:之[\d一二三四五六七八九十]+)?$/u;
const LISTS_ON = /^\s?[、,，及與和或至]/u;

/**
 * Whether a citation is written as a brief should write it: the act by its name, 第…條, 年度…字第…號. Chinese numerals,
 * lists (、第5條) and references (同法第5條) are accepted. `introduced`: short names that the brief itself has explained,
 * folded; `after`: the text after the citation, because in 第3、5條 only the last article has its 條.
 */
export function isOfficialForm(
  written: string,
  citation: Citation,
  introduced: ReadonlySet<string>,
  after = '',
): boolean {
  const folded =
    foldText(written) + (ENDS_IN_NUMBER.test(foldText(written)) && LISTS_ON.test(after) ? '條' : '');
  switch (citation.kind) {
    case 'act':
      return isFullName(folded, citation.act.name, introduced);
    case 'article': {
      if (isImplied(written) || /^之[\d一二三四五六七八九十]+$/u.test(folded)) return true;
      if (/[§①-⑳Ⅰ-Ⅻ]/u.test(written) || !/[條點項款目段書文]/u.test(folded)) return false;
      if (/\d-\d/u.test(folded)) return false;
      const name = writtenName(written);
      if (name !== '' && !folded.includes('第')) return false;
      return name === '' || isFullName(name, citation.act.name, introduced);
    }
    case 'interpretation':
      return !/字/u.test(folded)
        ? /^第?[\d〇零○一二三四五六七八九十百]+號?(?:解釋)?$/u.test(folded)
        : folded.includes('第');
    case 'ruling':
      return folded.includes('年') && folded.includes('字第') && folded.includes('號');
    case 'case':
      // The later ones of a list have a number alone.
      if (/^第?[\d〇零○一二三四五六七八九十百千]+號?$/u.test(folded)) return true;
      return /年度.+字第.+號/u.test(folded) && isFullCourt(folded, citation.court?.name);
    case 'letter':
      return true;
  }
}

const isFullName = (name: string, full: string, introduced: ReadonlySet<string>) =>
  introduced.has(name) || bare(name) === bare(full) || bare(name).startsWith(bare(full));

function isFullCourt(folded: string, name: string | undefined): boolean {
  if (name === undefined || /^(?:同院|本院|該院|\d|民國|[〇一二三四五六七八九十百]+年)/u.test(folded))
    return true;
  const full = foldText(name);
  // 臺灣 is often left out of the names of district courts.
  return folded.startsWith(full) || folded.startsWith(full.replace(/^[台臺]灣/u, ''));
}

const INTRODUCES = new RegExp(
  `[（(][^（()）]{0,6}(?:下稱|簡稱)[：:為]?\\s*[${OPENING}]?([^${OPENING}${CLOSING}（()），,。；]{2,20})`,
  'gu',
);

/** Short names of acts that a text explains: 勞動基準法（下稱勞基法）; folded. */
export function introducedNames(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(INTRODUCES), ([, name = '']) => foldText(name)));
}

/** Whether a suggested form is itself read as a citation; one that is not is not offered. */
export const isReadBack = (official: string): boolean => findCitations(official).length > 0;
