import { foldText } from '../text/fold.ts';
import { articleLabel } from './citations/format.ts';
import type { Citation } from './citations/types.ts';

/** Acts are named without the name of the state: 刑法 is 中華民國刑法. */
const withoutState = (name: string) => name.replace(/^中華民國/u, '');

/** The folded phrase by which titles and texts usually name what a citation means; none for an act as a whole. */
export function citationPhrase(citation: Citation): string | undefined {
  switch (citation.kind) {
    case 'act':
      return;
    case 'article':
      return foldText(withoutState(citation.act.name) + articleLabel(citation));
    case 'interpretation':
      return `${citation.series}字第${citation.number}號`;
    case 'ruling':
      return `${citation.year}年${citation.word}字第${citation.number}號`;
    case 'case':
      return foldText(`${citation.year}年度${citation.word}字第${citation.number}號`);
    case 'letter':
      // The word of a letter may contain part of the sentence before it; its number is long enough to identify it.
      return `第${citation.number}號`;
  }
}
