import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatCitation } from '#lib/taiwan/citations/format.ts';
import { NameIndex } from '#lib/taiwan/citations/name-index.ts';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import { mojStatutes } from '../datasets/statutes.ts';
import { CASE_SPELLINGS } from './case-spellings.ts';

test.each(CASE_SPELLINGS)('%s is read', (spelling) => {
  const citation = parseCitation(spelling);
  expect(citation && formatCitation(citation)).toBe('89年度訴字第2241號');
});

const DATA = join(import.meta.dirname, '../../shared/data');
const SETS = ['article.dev', 'article_alias.dev'];

type Row = { query: string; relevant: string[] };

const rowsOf = (set: string): Row[] =>
  readFileSync(join(DATA, 'eval', `${set}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Acts by the names of the store. */
async function storeNames(): Promise<NameIndex> {
  const acts: { pcode: string; name: string }[] = [];
  for await (const read of mojStatutes(join(DATA, 'moj'))) {
    const [, pcode] = ('document' in read && /^law:(\w+)$/.exec(read.document.doc_id)) || [];
    if (pcode && 'document' in read) acts.push({ pcode, name: read.document.title });
  }
  return new NameIndex(acts);
}

// The data sets are not part of the repository.
describe.skipIf(!existsSync(DATA))('queries of the data sets (needs ../shared/data)', async () => {
  const names = existsSync(DATA) ? await storeNames() : new NameIndex();

  test.each(SETS)('%s: each is read as the article that it means', (set) => {
    const misread = rowsOf(set).filter(({ query, relevant }) => {
      const read = parseCitation(query, names);
      if (read?.kind !== 'article') return true;
      const number = read.sub === undefined ? read.article : `${read.article}-${read.sub}`;
      return !relevant.includes(`${read.act.pcode}:${number}`);
    });
    expect(misread.map(({ query }) => query)).toEqual([]);
  });
});
