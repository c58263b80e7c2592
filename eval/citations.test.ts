import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DATA_FOLDER } from '#datasets/folders.ts';
import { findSets } from '#datasets/question-sets.ts';
import { readStatuteDocuments } from '#datasets/statute-documents.ts';
import { formatCitation } from '#lib/taiwan/citations/format.ts';
import { NameIndex } from '#lib/taiwan/citations/names/name-index.ts';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import { CASE_SPELLINGS } from './case-spellings.ts';

test.each(CASE_SPELLINGS)('parseCitation reads the case number %s', (spelling) => {
  const citation = parseCitation(spelling);
  expect(citation && formatCitation(citation)).toBe('89年度訴字第2241號');
});

const SETS = ['article.dev', 'article_alias.dev'];

/** The names of all acts of the data. */
async function readNames(): Promise<NameIndex> {
  const acts: { pcode: string; name: string }[] = [];
  for await (const read of readStatuteDocuments(DATA_FOLDER)) {
    const [, pcode] = ('document' in read && /^law:(\w+)$/.exec(read.document.doc_id)) || [];
    if (pcode && 'document' in read) acts.push({ pcode, name: read.document.title });
  }
  return new NameIndex(acts);
}

// The data sets are not part of the repository.
describe.skipIf(!existsSync(DATA_FOLDER))('queries that cite an article (needs ../shared/data)', async () => {
  const names = existsSync(DATA_FOLDER) ? await readNames() : new NameIndex();

  test.each(SETS)('every query of %s is read as the article that it cites', (set) => {
    const questions = findSets(DATA_FOLDER, set)?.[0]?.questions ?? [];
    expect(questions.length).toBeGreaterThan(0);
    const misread = questions.filter(({ query, relevant }) => {
      const citation = parseCitation(query, names);
      if (citation?.kind !== 'article') return true;
      const { act, article, sub } = citation;
      return !relevant.has(`law:${act.pcode}:${sub === undefined ? article : `${article}-${sub}`}`);
    });
    expect(misread.map(({ query }) => query)).toEqual([]);
  });
});
