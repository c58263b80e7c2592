import type { SourceDocument } from '#lib/contract/document.ts';
import { isSameText } from '#lib/taiwan/document/articles/article-editions.ts';
import { actIdOf, isActId } from '#lib/taiwan/ids.ts';
import type { Engine, FormerText } from '#service/engine/ports.ts';

/** A batch of documents, split into those to be stored and the former texts to be kept. */
export type SplitBatch = { newer: SourceDocument[]; former: FormerText[] };

/** Former texts of an article that a late, older one is compared with. */
const MAX_COMPARED = 100;

/**
 * Separates editions of acts by the day of their last amendment: a replaced text becomes a former text, and an older
 * text never replaces a newer one. An act comes before its articles.
 */
export function createEditionSplitter({ store, editions }: Pick<Engine, 'store' | 'editions'>) {
  const olderActs = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  /** Whether an article that is not stored belongs to an older edition of an act than the stored one. */
  const isOfOlderAct = (docId: string) => olderActs.has(actIdOf(docId) ?? '');

  /** The text of an older edition of an article, unless it is known already. */
  async function newFormerText(
    article: SourceDocument,
    stored: SourceDocument | undefined,
  ): Promise<FormerText | null> {
    const former = formerTextOf(article);
    return former && !(await isKnown(former, stored)) ? former : null;
  }

  async function isKnown(former: FormerText, stored: SourceDocument | undefined): Promise<boolean> {
    const kept = await editions.of(former.doc_id, MAX_COMPARED);
    const newer = kept.findLast(({ date }) => date >= former.date) ?? stored;
    return newer !== undefined && isSameText(newer.text, former.text);
  }

  async function splitNow(batch: readonly SourceDocument[]): Promise<SplitBatch> {
    const ofActs = batch.filter(({ doc_id, date }) => date !== null && (isActId(doc_id) || actIdOf(doc_id)));
    const storedDates = new Map(
      (await store.summaries(ofActs.map(({ doc_id }) => doc_id))).map(({ doc_id, date }) => [doc_id, date]),
    );
    const redated = new Set(
      ofActs.flatMap(({ doc_id, date }) => ((storedDates.get(doc_id) ?? date) === date ? [] : [doc_id])),
    );
    const articles = [...redated].filter((docId) => actIdOf(docId) !== null);
    const stored = new Map((await store.getMany(articles)).map((one) => [one.doc_id, one]));
    const newer: SourceDocument[] = [];
    const former: FormerText[] = [];
    for (const document of batch) {
      const { doc_id, date } = document;
      const storedDate = storedDates.get(doc_id) ?? null;
      const isOlder = date !== null && (storedDate === null ? isOfOlderAct(doc_id) : date < storedDate);
      if (!isOlder) newer.push(document);
      if (isActId(doc_id)) {
        if (isOlder) olderActs.add(doc_id);
        else olderActs.delete(doc_id);
      } else if (actIdOf(doc_id) !== null) {
        const replaced = stored.get(doc_id);
        const one = isOlder ? await newFormerText(document, replaced) : replacedText(replaced, document);
        if (one) former.push(one);
      }
    }
    return { newer, former };
  }

  return {
    /** Whether an act was given in an older edition than the stored one. */
    isOlder: (docId: string): boolean => olderActs.has(docId),

    /** Splits one batch after the other, because the act of an article may be in the batch before. */
    split(batch: readonly SourceDocument[]): Promise<SplitBatch> {
      const next = last.then(() => splitNow(batch));
      last = next.catch(() => {});
      return next;
    },
  };
}

/** The stored text of an article that a newer edition changes. */
const replacedText = (stored: SourceDocument | undefined, newer: SourceDocument): FormerText | null =>
  stored && !isSameText(stored.text, newer.text) ? formerTextOf(stored) : null;

/** Null for a text without a date: nobody could say when it was in force. */
export function formerTextOf({ doc_id, title, text, is_abandoned, date }: SourceDocument): FormerText | null {
  return date === null ? null : { doc_id, title, text, is_abandoned, date };
}
