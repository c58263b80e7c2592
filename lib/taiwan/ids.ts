/**
 * The grammar of document ids, for building and for reading them:
 *
 * | id | document |
 * |---|---|
 * | `law:B0000001` | an act, by its code in the 全國法規資料庫 |
 * | `law:B0000001:184-1` | its article 184-1 |
 * | `interp:748`, `interp:院解-3027` | an interpretation |
 * | `const:111-憲判-1` | a ruling of the 憲法法庭: year, word, number |
 * | `case:TPSV-112-台上-824-20230511-1` | a decision: court and division, year, word, number, date, copy |
 * | `letter:財政部-台財稅字第11400555460號` | a letter: agency, number |
 *
 * A collection that is no official one puts its mark first: `interp:DEMO-37`, `case:DEMO-SDSV-…`; of an act the mark
 * opens the code: `law:DEMO09`. Other ids are allowed and mean nothing here.
 */
export type DocumentId = { source?: string } & (
  | { kind: 'law'; code: string; article?: string }
  | { kind: 'interp'; series: '釋' | '院' | '院解'; number: number }
  | { kind: 'const'; year: number; word: string; number: number }
  | { kind: 'case'; court: string; division: string; year: number; word: string; number: number }
  | { kind: 'letter'; issuer: string; number: string }
);

const MARK = '(?:(?<source>[A-Z][A-Z0-9]+)-)?';
const ARTICLE_NUMBER = '\\d+(?:-\\d+)*';
const LAW = new RegExp(`^law:(?<code>[^:]+?)(?::(?<article>${ARTICLE_NUMBER}))?$`, 'u');
const INTERPRETATION = new RegExp(`^interp:${MARK}(?:(?<series>院解?)-)?(?<number>\\d+)$`, 'u');
const RULING = new RegExp(`^const:${MARK}(?<year>\\d+)-(?<word>.+)-(?<number>\\d+)$`, 'u');
const CASE = new RegExp(
  `^case:${MARK}(?<court>[A-Z]{3})(?<division>[A-Z])-(?<year>\\d+)-(?<word>.+?)-(?<number>\\d+)(?:-|$)`,
  'u',
);
const LETTER = new RegExp(`^letter:${MARK}(?<issuer>[^-]+)-(?<number>.+)$`, 'u');
const ARTICLE = new RegExp(`^(law:[^:]+):(${ARTICLE_NUMBER})$`, 'u');
/** A code of the 全國法規資料庫 has one letter; two and more are another collection's mark. */
const CODE_MARK = /^[A-Z]{2,}(?=\d)/u;

/** The parts of an id; null if it does not follow this grammar. */
export function parseDocumentId(docId: string): DocumentId | null {
  const kind = docId.slice(0, docId.indexOf(':'));
  const read = (pattern: RegExp): Record<string, string | undefined> => pattern.exec(docId)?.groups ?? {};
  const marked = (source: string | undefined) => source !== undefined && { source };
  switch (kind) {
    case 'law': {
      const { code, article } = read(LAW);
      if (!code) return null;
      return { kind, code, ...(article && { article }), ...marked(CODE_MARK.exec(code)?.[0]) };
    }
    case 'interp': {
      const { source, series = '釋', number } = read(INTERPRETATION);
      if (!number) return null;
      return { kind, series: series as '釋' | '院' | '院解', number: Number(number), ...marked(source) };
    }
    case 'const': {
      const { source, year, word, number } = read(RULING);
      if (!year || !word || !number) return null;
      return { kind, year: Number(year), word, number: Number(number), ...marked(source) };
    }
    case 'case': {
      const { source, court, division = '', year, word, number } = read(CASE);
      if (!court || !year || !word || !number) return null;
      return { kind, court, division, year: Number(year), word, number: Number(number), ...marked(source) };
    }
    case 'letter': {
      const { source, issuer, number } = read(LETTER);
      if (!issuer || !number) return null;
      return { kind, issuer, number, ...marked(source) };
    }
    default:
      return null;
  }
}

/** Whether a document is of another collection than the official ones. */
export const isOfOtherSource = (docId: string): boolean => parseDocumentId(docId)?.source !== undefined;

/** `lawId('B0000001')`, `lawId('B0000001', '184-1')` */
export const lawId = (code: string, article?: string): string =>
  article === undefined ? `law:${code}` : `law:${code}:${article}`;
export const interpretationId = (number: number): string => `interp:${number}`;
export const rulingId = (year: number, word: string, number: number): string =>
  `const:${year}-${word}-${number}`;
export const letterId = (issuer: string, number: string): string => `letter:${issuer}-${number}`;

/**
 * Of a JID of 司法院: `TPSV,112,台上,824,20230511,1` → `case:TPSV-112-台上-824-20230511-1`; older ones have no last part. null
 * for what is no JID.
 */
export function caseIdOfJid(jid: string): string | null {
  const parts = jid.split(',').map((part) => part.trim().replace(/[\s/?#%]/g, ''));
  const isComplete = (parts.length === 5 || parts.length === 6) && parts.every((part) => part !== '');
  return isComplete ? `case:${parts.join('-')}` : null;
}

export const isLawId = (docId: string): boolean => docId.startsWith('law:');
/** Of an act as a whole, not of one of its articles. */
export const isActId = (docId: string): boolean => /^law:[^:]+$/u.test(docId);

/** The id of an article's act; null for every other document. */
export const actIdOf = (docId: string): string | null => ARTICLE.exec(docId)?.[1] ?? null;
/** `184-1` of `law:B0000001:184-1`; null for every other document. */
export const articleNumberOf = (docId: string): string | null => ARTICLE.exec(docId)?.[2] ?? null;
/** Whether it is the first article of its act: that article names the other act under which its act was made. */
export const isFirstArticle = (docId: string): boolean => articleNumberOf(docId) === '1';
