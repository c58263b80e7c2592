import type { SourceSentence } from '#lib/taiwan/document/structure/sentences.ts';
import { paragraphNumberOf } from '#lib/taiwan/list-entries.ts';
import { entriesReferredTo, type ReferredEntries } from '#lib/taiwan/questions/paragraph-references.ts';
import { similarity } from '#service/embed/embed.ts';
import { shippedEmbedding } from '#service/embed/index.ts';
import type { PhrasesByPlace } from './paragraph-notes.ts';
import { type UnitPlace, unitPlaces } from './unit-places.ts';

type ArticleSentence = Pick<SourceSentence, 'text' | 'under'>;

/** A phrase is short, so what it shares with a question counts for more of it than the same would of a whole paragraph. */
const PHRASE_WEIGHT = 0.9;

/**
 * How near each paragraph and entry of an article is in meaning to a question, as a cosine. Only values of one article
 * can be compared. Each is read with what it means nothing without: the opening of its list (雇主不得有下列情事), and the
 * entries of other paragraphs that it speaks of (依前項第四款規定). `phrases`: by which people ask for it; the nearest of them
 * counts where it is nearer than the text.
 */
export function nearnessOf(
  question: string,
  article: readonly ArticleSentence[],
  phrases?: PhrasesByPlace,
): number[] {
  const { embedder } = shippedEmbedding();
  const questionVector = embedder.embed(question);
  const paragraphs = article.filter(({ under }) => under === null);
  const places = new Map(paragraphs.map((one, place) => [one, place]));
  const units = unitPlaces(article);
  return article.map((one, i) => {
    const openings = openingsOf(article, one);
    const referred = entriesReferredTo(one.text, places.get(openings[0] ?? one) ?? 0);
    const context = [...(referred ? entriesIn(article, paragraphs, referred) : []), ...openings];
    const byText = similarity(
      questionVector,
      embedder.embed(context.map(({ text }) => text).join('') + one.text),
    );
    const known = phrases?.get((units[i] as UnitPlace).place) ?? [];
    const byPhrase = known.map((phrase) => similarity(questionVector, embedder.embed(phrase)));
    return Math.max(byText, ...byPhrase.map((cosine) => cosine * PHRASE_WEIGHT));
  });
}

/** The opening of its list, and of the list that this stands in, outermost first. */
function openingsOf(article: readonly ArticleSentence[], { under }: ArticleSentence): ArticleSentence[] {
  const opening = under === null ? undefined : article[under];
  return opening ? [...openingsOf(article, opening), opening] : [];
}

function entriesIn(
  article: readonly ArticleSentence[],
  paragraphs: readonly ArticleSentence[],
  { paragraphs: [first, last], entries }: ReferredEntries,
): ArticleSentence[] {
  const among = new Set(paragraphs.slice(Math.max(0, first), last + 1));
  return article.filter(({ text, under }) => {
    const opening = under === null ? undefined : article[under];
    return opening && among.has(opening) && entries.includes(paragraphNumberOf(text.trim())?.ordinal ?? 0);
  });
}
