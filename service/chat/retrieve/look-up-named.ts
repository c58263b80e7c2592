import type { SourceDocument } from '#lib/contract/document.ts';
import type { Filters } from '#service/engine/ports.ts';
import {
  hasExactName,
  hasName,
  type NamedDocument,
  withoutStrayPrefix,
} from '../understand/named-documents.ts';
import type { AnswerLibrary, LibraryEntry } from './library.ts';

type LookupLibrary = Pick<AnswerLibrary, 'keyword' | 'get'>;
type TitleHit = Pick<LibraryEntry, 'doc_id' | 'title' | 'doc_type'>;

const MAX_NAMED = 8;
const HITS_PER_NAME = 10;
/** Characters of the sentence that may have been read as part of an act's name: 我想看著作權法第10條. */
const MAX_STRAY_CHARACTERS = 6;
const MIN_NAME_CHARACTERS = 2;

/** `missing`: names in the question that match no document within the filters. */
type NamedLookup = { documents: SourceDocument[]; missing: NamedDocument[] };

/** Looks up documents by these names, also where words of the sentence were read as part of a name. */
export async function lookUpNamedDocuments(
  library: LookupLibrary,
  named: readonly NamedDocument[],
  filters: Filters,
): Promise<NamedLookup> {
  const wanted = named.slice(0, MAX_NAMED);
  const found = await Promise.all(wanted.map((one) => findIds(library, one, filters)));
  const ids = [...new Set(found.flat())].slice(0, MAX_NAMED);
  const documents = await Promise.all(ids.map((id) => library.get(id)));
  return {
    documents: documents.filter((document) => document !== null),
    missing: wanted.filter((_, i) => found[i]?.length === 0),
  };
}

/** Of `missing`, which match nothing within the filters, the names of documents that are held outside the filters. */
export async function findOutsideFilters(
  library: LookupLibrary,
  missing: readonly NamedDocument[],
  filters: Filters,
): Promise<ReadonlySet<NamedDocument>> {
  if (Object.values(filters).every((value) => value === undefined)) return new Set();
  const found = await Promise.all(missing.map((one) => findIds(library, one, {})));
  return new Set(missing.filter((_, i) => found[i]?.length !== 0));
}

async function findIds(library: LookupLibrary, named: NamedDocument, filters: Filters): Promise<string[]> {
  for (const { spelling, isGuess } of spellingsOf(named)) {
    const find = (query: string) => library.keyword(query, { limit: HITS_PER_NAME, filters });
    const exact = (await find(spelling.phrase)).filter((hit) => hasExactName(spelling, hit));
    // Searched for as a quoted phrase: as a citation it would only find the exact article, but 法院組織法第9條 may also be
    // part of 行政法院組織法第9條.
    const found =
      exact.length > 0 || isGuess ? exact : shortestTitles(await find(`「${spelling.phrase}」`), spelling);
    if (found.length > 0) return found.map(({ doc_id }) => doc_id);
  }
  return [];
}

/** 公司法第8條 is not 金融控股公司法第8條, unless there is no other. */
function shortestTitles(hits: readonly TitleHit[], named: NamedDocument): readonly TitleHit[] {
  const fitting = hits.filter((hit) => hasName(named, hit));
  const length = Math.min(...fitting.map(({ title }) => title.length));
  return named.citation.kind === 'article' ? fitting.filter(({ title }) => title.length === length) : fitting;
}

/**
 * Candidates for the name: as read, then without its first characters one by one; a shortened name must equal the
 * title.
 */
function* spellingsOf(named: NamedDocument): Generator<{ spelling: NamedDocument; isGuess: boolean }> {
  yield { spelling: named, isGuess: false };
  for (let stray = 1; stray <= MAX_STRAY_CHARACTERS; stray++) {
    const spelling = withoutStrayPrefix(named, stray, MIN_NAME_CHARACTERS);
    if (spelling) yield { spelling, isGuess: true };
  }
}
