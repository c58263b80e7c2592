import { NICKNAMES } from '#lib/citations/aliases.ts';
import { numberOf } from '#lib/citations/numerals.ts';
import { plainReading } from '../plain-reading.ts';
import { bare, MARK } from './quotations.ts';

/** An article, 釋字 or case that a text names: its key, and how it stands there. */
export type Named = { key: string; phrase: string; isMarked: boolean };

/** What of a store is named in titles: acts by name, and the keys of everything. */
export type Titles = { acts: ReadonlySet<string>; keys: ReadonlySet<string> };

const NUMBER = '[\\d〇零○一二三四五六七八九十百千]+';
const ARTICLE = new RegExp(
  `(?<before>[\\p{Script=Han}()、]{0,60}?)第(?<article>${NUMBER})(?:-(?<dash>${NUMBER}))?[條點](?:之(?<sub>${NUMBER}))?`,
  'gu',
);
const CASE =
  /(\d+|[〇零○一二三四五六七八九十百]+)年度?(\p{Script=Han}{1,10}?)字第(\d+|[〇零○一二三四五六七八九十百千]+)號/gu;
const ADDED = /\([^()]*\)$/u;
const ACT = /(?:法|條例|規則|辦法|準則|細則|標準|通則|規程|綱要)$/u;
const RELATIVE =
  /(?:[同本該前此舊新]|上開|前開|前揭|上揭|現行|母)(?:\p{Script=Han}{0,4})(?:法|條例|規則|辦法|準則|細則|標準|通則|規程|綱要)$/u;
const STATE = '中華民國';

const numeral = (text: string) => numberOf(text.replaceAll('○', '〇')) ?? Number.NaN;
const articleKey = (act: string, article: string, sub: string | undefined) =>
  `${act}:${numeral(article)}${sub === undefined ? '' : `-${numeral(sub)}`}`;

const namesOf = (title: string) => {
  const name = bare(title);
  const short = name.replace(ADDED, '');
  return new Set([name, short, short.startsWith(STATE) ? short.slice(STATE.length) : short]);
};

/** Reads what a store's titles name: `民法`, `民法第184條`, `司法院釋字第748號解釋`, `…112年度台上字第5號民事判決`. */
export function readTitles(documents: Iterable<{ doc_id: string; title: string }>): Titles {
  const acts = new Set<string>();
  const keys = new Set<string>();
  for (const { doc_id, title } of documents) {
    if (!doc_id.startsWith('law:')) for (const { key } of decisionsIn(bare(title))) keys.add(key);
    else if (doc_id.split(':').length === 2) for (const name of namesOf(title)) acts.add(name);
    else {
      const [match] = [...bare(title).matchAll(new RegExp(ARTICLE.source.replace('{0,60}?', '+'), 'gu'))];
      const { before = '', article = '', dash, sub } = match?.groups ?? {};
      for (const name of namesOf(before)) keys.add(articleKey(name, article, sub ?? dash));
    }
  }
  for (const [name, nicknames] of NICKNAMES)
    if (acts.has(bare(name))) for (const one of nicknames) acts.add(bare(one));
  return { acts, keys };
}

const fullNames = new Map(
  [...NICKNAMES].flatMap(([name, nicknames]) => nicknames.map((one) => [bare(one), bare(name)] as const)),
);

function decisionsIn(folded: string): Named[] {
  const interpretations = [...plainReading(folded)]
    .filter((id) => id.startsWith('interp:'))
    .map((key) => ({ key, phrase: key, isMarked: false }));
  const cases = [...folded.matchAll(CASE)].map(([phrase, year = '', word, number = '']) => ({
    key: `${numeral(year)}:${word}:${numeral(number)}`,
    phrase,
    isMarked: false,
  }));
  return [...interpretations, ...cases];
}

/**
 * The articles, 釋字 and cases that a text names, by a reading that knows nothing of lib/citations: the longest name of an
 * act before 第…條, or the act before it in the text where none stands there.
 */
export function namedIn(text: string, { acts, keys }: Titles): Named[] {
  const folded = bare(text);
  let last: string | null = null;
  const articles = [...folded.matchAll(ARTICLE)].flatMap(
    ({ 0: phrase = '', index, groups = {} }): Named[] => {
      const { before = '', article = '', dash, sub } = groups;
      const own = actAtEnd(before, acts);
      // An act that nobody knows keeps its name, so that it is found in no store.
      const unknown = ACT.test(before) && !RELATIVE.test(before) ? before : null;
      last = own ?? unknown ?? last;
      if (last === null) return [];
      const known = [last, fullNames.get(last) ?? last].map((act) => articleKey(act, article, sub ?? dash));
      const key = known.find((one) => keys.has(one)) ?? known[0]!;
      return [{ key, phrase, isMarked: folded.startsWith(MARK, index + phrase.length) }];
    },
  );
  return [...articles, ...decisionsIn(folded)];
}

function actAtEnd(before: string, acts: ReadonlySet<string>): string | null {
  for (let at = 0; at < before.length; at++) if (acts.has(before.slice(at))) return before.slice(at);
  return null;
}
