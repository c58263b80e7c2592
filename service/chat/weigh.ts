import type { SourceDocument } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import type { Match, Matcher } from './matcher.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import type { WeighedSentence } from './source.ts';

/** Longest stretch of a long document that is compared with a question as one. */
const STRETCH = 400;
/** Of a longer text only so many characters are looked at: reading them takes about 5 ms. */
const LONGEST = 60_000;
/** A word in the title counts once more, by this much. */
const IN_TITLE = 0.4;

/** What the whole text holds: cheap to tell, and no stretch of it can hold more. */
export function atMost({ text, title }: SourceDocument, matcher: Matcher): Match {
  return matcher.match(matcher.shares(foldText(title + text.slice(0, LONGEST))));
}

export type Weighed = { document: SourceDocument; sentences: WeighedSentence[]; match: Match; score: number };

/**
 * How well a document answers to a question: by its best stretch, because in a long document any word is somewhere.
 */
export function weigh(document: SourceDocument, matcher: Matcher): Weighed {
  const text = document.text.slice(0, LONGEST);
  const told = sentencesOf({ ...document, text }).filter(({ voice }) => voice !== 'notice');
  // Each sentence is searched once; what a stretch holds follows from its sentences.
  const shares = told.map(({ folded }) => matcher.shares(folded));
  const sentences = told.map((sentence, i) => ({
    ...sentence,
    weight: matcher.match(shares[i] ?? []).weight,
  }));
  let match = matcher.match([]);
  for (const held of stretches(told, shares)) {
    const next = matcher.match(held);
    if (next.weight > match.weight) match = next;
  }
  const inTitle = matcher.match(matcher.shares(foldText(document.title))).weight;
  return { document, sentences, match, score: match.weight + IN_TITLE * inTitle };
}

/** What each stretch of neighbouring sentences holds. One that opens with a sentence that holds nothing is never the best. */
function* stretches(sentences: readonly Sentence[], shares: readonly number[][]): Generator<number[]> {
  for (const [first, opening] of shares.entries()) {
    if (opening.every((share) => share === 0)) continue;
    const held = [...opening];
    let length = sentences[first]?.folded.length ?? 0;
    for (let i = first + 1; i < sentences.length; i++) {
      length += sentences[i]?.folded.length ?? 0;
      if (length > STRETCH) break;
      for (const [word, share] of (shares[i] ?? []).entries()) held[word] = Math.max(held[word] ?? 0, share);
    }
    yield held;
  }
}
