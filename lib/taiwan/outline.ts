/** A chapter heading of an act, with the label of the first article below it where it has articles. */
export type Heading = { level: number; title: string; first: string | null };

const BEGIN = /^章節$/mu;
const LINE = /^(　*)(\S.*?)(?:（(第\d+[條點](?:之\d+)?)(?:–第\d+[條點](?:之\d+)?)?）)?$/u;
const MAX_LEVEL = 6;

/**
 * Reads the chapters of an act from its text, where they follow 章節 in the form of the reader of statutes:
 * `　第二章　契約（第153條–第166條）`.
 */
export function headingsOf(text: string): Heading[] {
  const begin = BEGIN.exec(text);
  if (!begin) return [];
  const headings: Heading[] = [];
  for (const line of text.slice(begin.index + begin[0].length + 1).split('\n')) {
    const [, indent = '', title, first = null] = LINE.exec(line) ?? [];
    if (title === undefined) break;
    headings.push({ level: Math.min(MAX_LEVEL, indent.length + 1), title, first });
  }
  return headings;
}

/**
 * Headings and articles in one order: a heading stands before its first article, and one without articles of its own
 * before the heading that follows it.
 */
export function withHeadings<A>(
  headings: readonly Heading[],
  articles: readonly A[],
  labelOf: (article: A) => string,
): (Heading | A)[] {
  const merged: (Heading | A)[] = [];
  let done = 0;
  for (const heading of headings) {
    const next = headings.slice(headings.indexOf(heading)).find(({ first }) => first !== null)?.first;
    const at = articles.findIndex((article, i) => i >= done && labelOf(article) === next);
    if (at > done) {
      merged.push(...articles.slice(done, at));
      done = at;
    }
    merged.push(heading);
  }
  return [...merged, ...articles.slice(done)];
}
