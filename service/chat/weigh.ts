import type { SourceDocument } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import type { Match, Matcher } from './matcher.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import type { WeighedSentence } from './source.ts';

/** Longest stretch of a long document that is compared with a question as one. */
const STRETCH = 400;
/** A word in the title counts once more, by this much. */
const IN_TITLE = 0.4;

export type Weighed = { document: SourceDocument; sentences: WeighedSentence[]; match: Match; score: number };

/**
 * How well a document answers to a question: by its best stretch, because in a long document any word is somewhere.
 * What the parties said and the notices count for nothing where the law's or the court's own words do.
 */
export function weigh(document: SourceDocument, matcher: Matcher): Weighed {
  const sentences = sentencesOf(document)
    .filter(({ voice }) => voice !== 'notice')
    .map((sentence) => ({ ...sentence, weight: matcher(sentence.folded).weight }));
  const stretches = stretchesOf(sentences).map(matcher);
  const match = stretches.reduce((best, next) => (next.weight > best.weight ? next : best), matcher(''));
  const score = match.weight + IN_TITLE * matcher(foldText(document.title)).weight;
  return { document, sentences, match, score };
}

function stretchesOf(sentences: readonly Sentence[]): string[] {
  const stretches: string[] = [];
  for (const [first] of sentences.entries()) {
    let text = '';
    for (const { folded } of sentences.slice(first)) {
      if (text !== '' && text.length + folded.length > STRETCH) break;
      text += folded;
    }
    stretches.push(text);
  }
  return stretches;
}
