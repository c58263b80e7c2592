import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import { caseIdOfJid } from '#lib/taiwan/ids.ts';
import { isTrainedOn } from './interpretations.ts';

/**
 * A question with the documents that answer it. `citing` is where the question was taken from; `isSeen` where the embedding
 * was trained on it.
 */
export type Asked = {
  qid: string;
  query: string;
  relevant: ReadonlySet<string>;
  citing?: string;
  isSeen: boolean;
};
export type AskedSet = { name: string; asked: Asked[] };

/** A line of data/eval, as far as it matters. */
type Row = { qid?: string; query: string; relevant: string[]; masked?: string; citing?: string };

/** What is asked where no set is named. */
const SETS = ['article.dev', 'article_alias.dev', 'lay.dev', 'issue2interp.dev', 'consti2judg', 'cite.dev'];
const MASKED = '.masked';
/** Sets of which half was trained on. */
const HALF_SEEN = new Set(['issue2interp.dev', 'cite.dev']);

/** `釋字第748號` → `interp:748`, `B0000001:184` → `law:B0000001:184`, `111年憲判字第1號` → `const:111-憲判-1`, a JID → `case:…`. */
export function documentIdOf(id: string): string {
  if (/^[A-Z]\d{7}(?::|$)/u.test(id)) return `law:${id}`;
  if (id.includes(',')) return caseIdOfJid(id) ?? id;
  const citation = parseCitation(id);
  if (citation?.kind === 'interpretation') return `interp:${citation.number}`;
  return citation?.kind === 'ruling' ? `const:${citation.year}-${citation.word}-${citation.number}` : id;
}

/** Reads a set; sentences that cite come twice, also with what they cite masked. */
export function readSet(file: string): AskedSet[] {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Row => JSON.parse(line));
  const name = basename(file, '.jsonl');
  const asked = rows.map((row, i) => ({
    qid: row.qid ?? `${i + 1}`,
    query: row.query,
    masked: row.masked,
    isSeen: HALF_SEEN.has(name) && isTrainedOn({ qid: row.qid ?? '', citing: row.citing }),
    relevant: new Set(row.relevant.map(documentIdOf)),
    ...(row.citing !== undefined && { citing: documentIdOf(row.citing) }),
  }));
  const masked = asked.flatMap(({ masked: query, ...rest }) =>
    query === undefined ? [] : [{ ...rest, query }],
  );
  const sets = [{ name, asked: asked.map(({ masked: _, ...rest }) => rest) }];
  return masked.length > 0 ? [...sets, { name: name + MASKED, asked: masked }] : sets;
}

/** The sets of a name or a file; all that the data has where none is given. Null where there is none of that name. */
export function setsOf(data: string, set?: string): AskedSet[] | null {
  const fileOf = (name: string) => join(data, 'eval', `${name}.jsonl`);
  if (set === undefined)
    return SETS.map(fileOf)
      .filter((file) => existsSync(file))
      .flatMap(readSet);
  const plain = set.endsWith(MASKED) ? set.slice(0, -MASKED.length) : set;
  const file = [set, fileOf(plain), fileOf(`${plain}.dev`)].find((one) => existsSync(one));
  if (!file) return null;
  const sets = readSet(file);
  return plain === set ? sets : sets.filter(({ name }) => name.endsWith(MASKED));
}
