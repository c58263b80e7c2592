import { foldText } from '#lib/text/fold.ts';
import { articleLabel } from './format.ts';
import type { CaseCitation, Citation } from './types.ts';

/**
 * How to find the document that a citation means, any of these: an id; an id that begins so and goes on with `-`; a
 * title; a phrase in a title, with no digit before it. Titles and phrases are folded.
 */
export type Lookup = {
  ids: string[];
  prefixes: string[];
  titles: string[];
  phrase?: string;
  opening?: string;
};

const STATE = '中華民國';
const LETTERS = { 民事: ['V'], 刑事: ['M'], 行政: ['A'] } as const;

/** The demonstration corpus has ids of its own. */
const withDemo = (kind: string, rest: string) => [`${kind}:${rest}`, `${kind}:DEMO-${rest}`];

function titlesOf(name: string, label = ''): string[] {
  const folded = foldText(name);
  const other = folded.startsWith(STATE) ? folded.slice(STATE.length) : `${STATE}${folded}`;
  return [folded, other].map((one) => `${one}${label}`);
}

function lookupCase({ court, year, word, number, division }: CaseCitation): Lookup {
  const letters = division ? LETTERS[division] : ['V', 'M', 'A'];
  const prefixes = court?.code
    ? letters.flatMap((letter) => withDemo('case', `${court.code}${letter}-${year}-${word}-${number}`))
    : [];
  return {
    ids: prefixes,
    prefixes,
    titles: [],
    phrase: foldText(`${year}年度${word}字第${number}號`),
    ...(court && { opening: foldText(court.name) }),
  };
}

/** `lookupOf(parseCitation('民法184')).titles[0] === '民法第184條'`. */
export function lookupOf(citation: Citation): Lookup {
  switch (citation.kind) {
    case 'article': {
      const { act, article, sub } = citation;
      const number = sub === undefined ? `${article}` : `${article}-${sub}`;
      // Rules counted in points are cited as articles too.
      const labels = [articleLabel(citation), articleLabel({ ...citation, point: true })];
      return {
        ids: act.pcode ? [`law:${act.pcode}:${number}`] : [],
        prefixes: [],
        titles: labels.flatMap((label) => titlesOf(act.name, label)),
      };
    }
    case 'act': {
      const { act } = citation;
      return { ids: act.pcode ? [`law:${act.pcode}`] : [], prefixes: [], titles: titlesOf(act.name) };
    }
    case 'interpretation': {
      const { series, number } = citation;
      const phrase = `${series}字第${number}號`;
      const ids = series === '釋' ? withDemo('interp', String(number)) : [`interp:${series}-${number}`];
      return { ids, prefixes: [], titles: [], phrase };
    }
    case 'ruling': {
      const { year, word, number } = citation;
      return {
        ids: withDemo('const', `${year}-${word}-${number}`),
        prefixes: [],
        titles: [],
        phrase: `${year}年${word}字第${number}號`,
      };
    }
    case 'letter': {
      const word = citation.word === undefined ? '' : `${citation.word}字`;
      return { ids: [], prefixes: [], titles: [], phrase: foldText(`${word}第${citation.number}號`) };
    }
  }
  return lookupCase(citation);
}

/** Whether a document is the one that is meant. */
export function isMeant(
  { ids, prefixes, titles, phrase, opening }: Lookup,
  docId: string,
  title: string,
): boolean {
  if (ids.includes(docId) || prefixes.some((prefix) => docId.startsWith(`${prefix}-`))) return true;
  const folded = foldText(title);
  if (titles.includes(folded)) return true;
  if (phrase === undefined || (opening !== undefined && !isOf(folded, opening))) return false;
  return holdsNumber(folded, phrase);
}

/** Whether a folded text holds a phrase that opens with a number, not inside another number: 12年度 in 112年度. */
export function holdsNumber(folded: string, phrase: string): boolean {
  for (let at = folded.indexOf(phrase); at >= 0; at = folded.indexOf(phrase, at + 1))
    if (!/[\d〇一二三四五六七八九十百]/.test(folded[at - 1] ?? '')) return true;
  return false;
}

/** A court's title may come without 臺灣 or with a branch's: 高等法院 isn't 最高法院. */
const isOf = (title: string, court: string) =>
  title.startsWith(court) || title.startsWith(court.replace(/^(?:台灣|福建)/u, ''));
