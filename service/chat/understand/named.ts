import { findCitations } from '#lib/taiwan/citations/find.ts';
import { articleLabel } from '#lib/taiwan/citations/format.ts';
import { type CitableDocument, citationKey, documentKeys } from '#lib/taiwan/citations/keys.ts';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import type { Act, ArticleCitation, Citation, CitationContext } from '#lib/taiwan/citations/types.ts';
import { foldText } from '#lib/text/fold.ts';

/** A document that a text names, and the folded phrase by which titles and texts usually name it. */
export type Named = { citation: Citation; phrase: string };

/** Acts are named without the name of the state: 刑法 is 中華民國刑法. */
const withoutState = (name: string) => name.replace(/^中華民國/u, '');

function phraseOf(citation: Citation): string | undefined {
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
      // The word of a letter may have a piece of the sentence before it; its number is long enough.
      return `第${citation.number}號`;
  }
}

/**
 * The documents that a text names, each once, and what else it says, folded: `readNames('民法184的時效')` names
 * 民法第184條 and says 的時效. An act alone is no document that answers, its name is left in the rest.
 */
export function readNames(text: string, context: CitationContext = {}): { named: Named[]; rest: string } {
  const named = new Map<string, Named>();
  const rest: string[] = [];
  let end = 0;
  // A citation alone may be written shorter than in a sentence: 商業會計法51.
  const whole = text.includes('第') ? null : parseCitation(text.trim());
  const phrase = whole && phraseOf(whole);
  if (phrase) return { named: [{ citation: whole, phrase }], rest: '' };
  for (const { citation, ...found } of findCitations(text, undefined, context)) {
    const phrase = phraseOf(citation);
    if (phrase === undefined) continue;
    if (!named.has(phrase)) named.set(phrase, { citation, phrase });
    rest.push(text.slice(end, found.start));
    end = found.end;
  }
  rest.push(text.slice(end));
  return { named: [...named.values()], rest: rest.map(foldText).join(' ') };
}

export const namedIn = (text: string, context?: CitationContext): Named[] => readNames(text, context).named;

/** The act that was named last. */
export function lastAct(named: readonly Named[]): Act | undefined {
  const article = named.findLast(({ citation }) => citation.kind === 'article');
  return (article?.citation as ArticleCitation | undefined)?.act;
}

/** The act of an article's title: 民法 of 民法第184條之1; nothing where the title is no article's. */
export function actOf(title: string): Act | undefined {
  const citation = parseCitation(title);
  return citation?.kind === 'article' ? citation.act : undefined;
}

export const isExactly = ({ citation }: Named, document: CitableDocument): boolean =>
  documentKeys(document).includes(citationKey(citation));

/** Also where its title has more before the name: 示範公司法第8條. */
export function isNamed(named: Named, document: CitableDocument): boolean {
  const title = foldText(document.title);
  const { citation, phrase } = named;
  if (citation.kind === 'article') return title.endsWith(phrase) || isExactly(named, document);
  const isOfCourt =
    citation.kind !== 'case' || !citation.court || title.includes(foldText(citation.court.name));
  return isOfCourt && holdsNumber(title, phrase);
}

/** Whether a folded text holds a phrase that opens with a number, not inside another number: 12年度 in 112年度. */
function holdsNumber(folded: string, phrase: string): boolean {
  for (let at = folded.indexOf(phrase); at >= 0; at = folded.indexOf(phrase, at + 1))
    if (!/[\d〇一二三四五六七八九十百]/.test(folded[at - 1] ?? '')) return true;
  return false;
}

/** The same article where only the end of what was taken for the act's name is its name; nothing if too little is left. */
export function withoutStray({ citation }: Named, stray: number, shortest: number): Named | undefined {
  if (citation.kind !== 'article' || citation.act.name.length - stray < shortest) return;
  const article = { ...citation, act: { name: citation.act.name.slice(stray) } };
  return { citation: article, phrase: phraseOf(article) ?? '' };
}
