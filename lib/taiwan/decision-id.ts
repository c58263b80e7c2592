import { parseCitation } from './citations/parse.ts';
import { interpretationId, rulingId } from './ids.ts';

/** `釋字第748號` → `interp:748`, `111年憲判字第1號` → `const:111-憲判-1`; null for what cites no such decision. */
export function decisionIdOf(text: string): string | null {
  const citation = parseCitation(text);
  if (citation?.kind === 'interpretation' && citation.series === '釋')
    return interpretationId(citation.number);
  return citation?.kind === 'ruling' ? rulingId(citation.year, citation.word, citation.number) : null;
}
