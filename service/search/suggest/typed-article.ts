import type { ActsByName } from './acts-by-name.ts';
import type { HeldAct } from './held-names.ts';

/** An act and the number of an article as far as it is typed: `184`, `184-1`. */
export type TypedArticle = { acts: readonly HeldAct[]; number: string };

const NUMBER = /^ ?(?:第|§)? ?(\d{1,4})(?:條?(?:之|-)(\d{1,3})?|條)?$/u;
const LONGEST_NAME = 40;

/** 民18, 民法第18, 勞基84-1: the longest name that a number follows; null where none does. */
export function typedArticle(folded: string, acts: ActsByName): TypedArticle | null {
  for (let end = Math.min(folded.length - 1, LONGEST_NAME); end > 0; end--) {
    const [all, article, sub] = NUMBER.exec(folded.slice(end)) ?? [];
    if (all === undefined) continue;
    const named = acts.named(folded.slice(0, end));
    if (named.length === 0) continue;
    const isBranch = /之|-/u.test(all);
    return { acts: named, number: isBranch ? `${article}-${sub ?? ''}` : `${article}` };
  }
  return null;
}
