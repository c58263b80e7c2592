import type { SourceSentence } from '#lib/taiwan/document/structure/sentences.ts';
import { paragraphNumberOf } from '#lib/taiwan/list-entries.ts';
import { entriesReferredTo, type ReferredEntries } from '#lib/taiwan/questions/statutory-phrases.ts';
import { similarity } from '#service/embed/embed.ts';
import { shippedEmbedding } from '#service/embed/index.ts';

type ArticleSentence = Pick<SourceSentence, 'text' | 'under'>;

/**
 * How near each paragraph and entry of an article is in meaning to a question, as a cosine. Only values of one article
 * can be compared. Each is read with what it means nothing without: the opening of its list (雇主不得有下列情事), and the
 * entries of other paragraphs that it speaks of (依前項第四款規定).
 */
export function nearnessOf(question: string, article: readonly ArticleSentence[]): number[] {
  const { embedder } = shippedEmbedding();
  const asked = embedder.embed(question);
  const paragraphs = article.filter(({ under }) => under === null);
  const places = new Map(paragraphs.map((one, place) => [one, place]));
  return article.map((one) => {
    const openings = openingsOf(article, one);
    const referred = entriesReferredTo(one.text, places.get(openings[0] ?? one) ?? 0);
    const context = [...(referred ? entriesIn(article, paragraphs, referred) : []), ...openings];
    return similarity(asked, embedder.embed(context.map(({ text }) => text).join('') + one.text));
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
