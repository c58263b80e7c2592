import { NICKNAMES } from '#lib/taiwan/citations/names/aliases.ts';
import { numberOf } from '#lib/taiwan/citations/parts/numerals.ts';
import { plainReading } from '../plain-reading.ts';
import { bare, MARK } from './quotations.ts';

/** An article, 釋字 or case that a text names: its key, and the words of the text. */
export type NamedCitation = { key: string; phrase: string; isMarked: boolean };

/** What the titles of an index name: acts, and the keys of articles and decisions. */
export type KnownTitles = {
  acts: ReadonlySet<string>;
  keys: ReadonlySet<string>;
  withNumbers: readonly string[];
};

const NUMBER = '[\\d〇零○一二三四五六七八九十百千]+';
const ARTICLE = new RegExp(
  `(?<before>[\\p{Script=Han}()、\\w-]{0,60}?)第(?<article>${NUMBER})(?:-(?<dash>${NUMBER}))?[條點](?:之(?<sub>${NUMBER}))?`,
  'gu',
);
const CASE =
  /(\d+|[〇零○一二三四五六七八九十百]+)年度?(\p{Script=Han}{1,10}?)字第(\d+|[〇零○一二三四五六七八九十百千]+)號/gu;
const ADDED = /\([^()]*\)$/u;
const ACT = /(?:法|條例|規則|辦法|準則|細則|標準|通則|規程|綱要)$/u;
const RELATIVE =
  /(?:[同本該前此舊新]|上開|前開|前揭|上揭|現行|母)(?:\p{Script=Han}{0,4})(?:法|條例|規則|辦法|準則|細則|標準|通則|規程|綱要)$/u;
const STATE = '中華民國';
/** At the end of an article's title. */
const OWN_NUMBER = /第[^第]+[條點](?:之[^第]+)?$/u;
/** A name of an act may hold the number of an article, which is no citation: 房屋稅條例第五條…認定及申報擇定辦法. */
const maskArticleNumbers = (name: string) => name.replaceAll('第', '苐');

const numeral = (text: string) => numberOf(text.replaceAll('○', '〇')) ?? Number.NaN;
const articleKey = (act: string, article: string, sub: string | undefined) =>
  `${act}:${numeral(article)}${sub === undefined ? '' : `-${numeral(sub)}`}`;

const namesOf = (title: string) => {
  const name = bare(title);
  const short = name.replace(ADDED, '');
  return [...new Set([name, short, short.startsWith(STATE) ? short.slice(STATE.length) : short])];
};

/** Reads what titles name: `民法`, `民法第184條`, `司法院釋字第748號解釋`, `…112年度台上字第5號民事判決`. */
export function knownTitlesOf(documents: Iterable<{ doc_id: string; title: string }>): KnownTitles {
  const acts = new Set<string>();
  const keys = new Set<string>();
  for (const { doc_id, title } of documents) {
    if (!doc_id.startsWith('law:')) for (const { key } of decisionsIn(bare(title))) keys.add(key);
    else {
      const [, , number] = doc_id.split(':');
      const act = number === undefined ? title : title.replace(OWN_NUMBER, '');
      for (const name of namesOf(act).map(maskArticleNumbers))
        if (number === undefined) acts.add(name);
        else keys.add(`${name}:${number}`);
    }
  }
  for (const [name, nicknames] of NICKNAMES)
    if (acts.has(bare(name))) for (const one of nicknames) acts.add(bare(one));
  const withNumbers = [...acts]
    .filter((name) => name.includes('苐'))
    .map((name) => name.replaceAll('苐', '第'));
  return { acts, keys, withNumbers };
}

const fullNames = new Map(
  [...NICKNAMES].flatMap(([name, nicknames]) => nicknames.map((one) => [bare(one), bare(name)] as const)),
);

function decisionsIn(folded: string): NamedCitation[] {
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
 * The articles, 釋字 and cases that a text names, found without lib/taiwan/citations: the longest name of an
 * act before 第…條, or the act before it in the text where none stands there.
 */
export function findNamedCitations(text: string, { acts, keys, withNumbers }: KnownTitles): NamedCitation[] {
  const folded = withNumbers.reduce(
    (all, name) => all.replaceAll(name, maskArticleNumbers(name)),
    bare(text),
  );
  let last: string | null = null;
  const articles = [...folded.matchAll(ARTICLE)].flatMap(
    ({ 0: phrase = '', index, groups = {} }): NamedCitation[] => {
      const { before = '', article = '', dash, sub } = groups;
      const own = actAtEnd(before, acts);
      // An unknown act keeps its own name, so that its citation is found in no store.
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
