import type { PhraseTerm } from '../../ports.ts';
import type { QueryClause } from '../client/search.ts';
import { anyOf } from '../filters.ts';

const isOneCharacter = (phrase: string) => [...phrase].length === 1;

/** Documents whose field of pairs holds a phrase. Every character opens a pair; a phrase is pairs in a row. */
export function phraseClause(field: string, phrase: string): QueryClause {
  if (phrase === '') return { match_none: {} };
  return isOneCharacter(phrase)
    ? { prefix: { [field]: { value: phrase } } }
    : { match_phrase: { [field]: { query: phrase } } };
}

/** The same of a term in any of its spellings. */
export const termClause = (field: string, term: PhraseTerm): QueryClause =>
  term.length === 1
    ? phraseClause(field, term[0] as string)
    : anyOf(...term.map((one) => phraseClause(field, one)));
