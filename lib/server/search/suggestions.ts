import 'server-only';
import type { CitationKind } from '#lib/contract/full-document.ts';
import { SUGGEST_LIMIT, type Suggestion, type SuggestionKind } from '#lib/contract/suggest.ts';
import { SUGGEST_TEXT_MAX } from '#lib/search/suggest-text.ts';
import { formatCitation } from '#lib/taiwan/citations/format.ts';
import { readQueryCitations } from '#lib/taiwan/citations/queries/query-citations.ts';
import { holdings } from '../documents/holdings.ts';
import { suggestUpstream } from '../upstream/index.ts';

/** Suggestions of the upstream; if it has none, what the text asks for by number, written in full. */
export async function suggestions(typed: string): Promise<Suggestion[]> {
  const q = typed.trim().toWellFormed();
  if (q === '' || q.length > SUGGEST_TEXT_MAX) return [];
  return (await holdings()) === null ? writtenInFull(q) : suggestUpstream(q);
}

const KINDS: Record<CitationKind, SuggestionKind> = {
  act: 'act',
  article: 'article',
  interpretation: 'interpretation',
  ruling: 'ruling',
  case: 'judgment',
  letter: 'letter',
};

/** Whether the library has it is not known: choosing it starts a search. */
function writtenInFull(q: string): Suggestion[] {
  const found = (readQueryCitations(q) ?? []).flatMap(({ meant }) =>
    meant.map((citation): Suggestion => {
      const text = formatCitation(citation);
      return {
        kind: KINDS[citation.kind],
        text,
        title: text,
        doc_id: null,
        excerpt: null,
        is_abandoned: false,
      };
    }),
  );
  return found.filter(({ text }) => text !== q).slice(0, SUGGEST_LIMIT);
}
