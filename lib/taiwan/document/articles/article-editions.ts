import type { ArticleChange } from './article-changes.ts';

/** The text of an article in an edition of its act that was amended last on `date`. */
export type DatedText = { date: string; title: string; text: string; is_abandoned: boolean };

/** A text of an article, and since and until when it was in force as far as the history of its act tells. */
export type ArticleEdition = Omit<DatedText, 'date'> & {
  /** The first day in force, and the first day no longer in force; null if unknown. */
  from: string | null;
  until: string | null;
  /** The days of promulgation of the change that made it, and of the one that ended it. */
  made: string | null;
  ended: string | null;
  /** The first and last of the act's amendments in whose editions this text stood. */
  first: string;
  last: string;
  is_current: boolean;
};

/** The edition in force on a day: a held text, no text, or unknown where the history does not say. */
export type InForceAt =
  | { outcome: 'current' | 'former'; edition: number }
  | { outcome: 'missing' | 'unknown' };

/** Whether two texts say the same: sources break lines and space numerals differently from edition to edition. */
export const isSameText = (a: string, b: string): boolean => a === b || bare(a) === bare(b);
const bare = (text: string) => text.normalize('NFKC').replace(/\s+/gu, '');

/** The different texts of an article, newest first, with what `changes`, in order, say about each. */
export function articleEditions(
  current: DatedText | null,
  former: readonly DatedText[],
  changes: readonly ArticleChange[],
): ArticleEdition[] {
  const runs = runsOf(current, former);
  return runs
    .map((run, at): ArticleEdition => {
      const before = runs[at - 1];
      const after = runs[at + 1];
      const made = changes.findLast(({ date }) => date <= run.first && date > (before?.last ?? ''));
      const ended = changes.find(({ date }) => date > run.last && date <= (after?.first ?? LAST_DAY));
      const { title, text, is_abandoned } = run.newest;
      const is_current = run.newest === current;
      return {
        ...{ title, text, is_abandoned, is_current, first: run.first, last: run.last },
        from: made?.inForce ?? null,
        until: is_current ? null : (ended?.inForce ?? null),
        made: made?.date ?? null,
        ended: is_current ? null : (ended?.date ?? null),
      };
    })
    .reverse();
}

const LAST_DAY = '9999-12-31';

/** The same text in consecutive editions. */
type Run = { newest: DatedText; first: string; last: string };

/** Oldest first. A former text with the date of the current one is the text that it replaced. */
function runsOf(current: DatedText | null, former: readonly DatedText[]): Run[] {
  const older = former.filter(({ date }) => current === null || date < current.date);
  const texts = [...older.toSorted((a, b) => (a.date < b.date ? -1 : 1)), ...(current ? [current] : [])];
  const runs: Run[] = [];
  for (const one of texts) {
    const last = runs.at(-1);
    if (last && isSameText(last.newest.text, one.text)) {
      last.newest = one;
      last.last = one.date;
    } else runs.push({ newest: one, first: one.date, last: one.date });
  }
  return runs;
}

/** The edition among these, newest first, that was in force on a day. */
export function inForceAt(
  editions: readonly ArticleEdition[],
  changes: readonly ArticleChange[],
  day: string,
): InForceAt {
  const surely = editions.findIndex((edition) => isSurelyInForce(edition, changes, day));
  if (surely >= 0) return { outcome: editions[surely]?.is_current ? 'current' : 'former', edition: surely };
  return editions.some((edition, at) => mayBeInForce(edition, editions[at - 1], changes, day))
    ? { outcome: 'unknown' }
    : { outcome: 'missing' };
}

function isSurelyInForce(edition: ArticleEdition, changes: readonly ArticleChange[], day: string): boolean {
  // Without a known change up to that day it is the original text; after a change of unknown day nothing is certain.
  const from = edition.from ?? (isUntold(edition, changes) ? null : edition.first);
  if (from === null || day < from) return false;
  // Changed after the newest held edition: the text of that time is not held.
  if (edition.is_current) return !changes.some(({ date }) => date > edition.last && date <= day);
  // It was in force until the change that ended it, at least until that was promulgated.
  const until = edition.until ?? edition.ended;
  return until === null ? day <= edition.last : day < until;
}

const isUntold = ({ first, from }: ArticleEdition, changes: readonly ArticleChange[]): boolean =>
  from === null && changes.some(({ date }) => date <= first);

function mayBeInForce(
  edition: ArticleEdition,
  newer: ArticleEdition | undefined,
  changes: readonly ArticleChange[],
  day: string,
): boolean {
  const since = changes.findLast(({ date }) => date <= edition.first)?.date ?? '';
  const upTo = edition.until ?? newer?.from ?? newer?.first ?? LAST_DAY;
  return (edition.from ?? since) <= day && day < upTo;
}
