import { type Amendment, amendmentsOf } from '#lib/taiwan/document/articles/amendments.ts';
import { statesLaw } from '#lib/taiwan/document/voices/statements.ts';
import { actIdOf, articleNumberOf } from '#lib/taiwan/ids.ts';
import type { DocumentCache } from '../document-cache.ts';
import type { AnswerLibrary } from '../library.ts';
import { citationsIn } from './citations-in.ts';
import type { AmendedArticle, AnswerSource } from './source.ts';

/** Number of quotable sentences whose citations are checked for amendments. */
const MAX_SENTENCES = 4;

/** The last change of an article after a day, by the history of its act; null where there was none, or none is known. */
export async function lastAmendment(
  documents: Pick<DocumentCache, 'get'>,
  docId: string,
  since: string | null,
): Promise<Amendment | null> {
  const [actId, article] = [actIdOf(docId), articleNumberOf(docId)];
  if (!actId || !article || !since) return null;
  const act = await documents.get(actId);
  // The date of an act is that of its last change.
  if (!act || (act.date ?? '') <= since) return null;
  return amendmentsOf(act.text, article).findLast(({ date }) => date > since) ?? null;
}

/** The articles that the best sentences of a decision or letter cite and that were changed since. */
export async function findAmendedArticles(
  library: Pick<AnswerLibrary, 'citations'>,
  documents: Pick<DocumentCache, 'get'>,
  { document, sentences }: AnswerSource,
): Promise<AmendedArticle[]> {
  const read = sentences
    .filter(({ voice, text }) => voice === 'court' && (document.doc_type === '函釋' || statesLaw(text)))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SENTENCES);
  const cited = await citationsIn(
    library,
    read.map(({ text }) => text),
  );
  const found = await Promise.all(
    read.map(async ({ text }, i) => {
      const articles = new Map(
        (cited[i] ?? []).flatMap((one) => (one.document ? [[one.document.doc_id, one.document]] : [])),
      );
      return Promise.all(
        [...articles.values()].map(async ({ doc_id, title }): Promise<AmendedArticle[]> => {
          const last = await lastAmendment(documents, doc_id, document.date);
          return last ? [{ ...last, doc_id, title, sentence: text }] : [];
        }),
      );
    }),
  );
  return found.flat(2);
}
