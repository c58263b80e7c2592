import type { SourceDocument } from '#lib/contract/document.ts';
import { isSameText } from '#lib/taiwan/document/articles/article-editions.ts';
import { actIdOf, isActId } from '#lib/taiwan/ids.ts';
import type { Engine, FormerText } from '#service/engine/ports.ts';

/** What a batch of documents becomes: newer ones to be stored, older ones to be kept as former texts. */
export type SortedEditions = { newer: SourceDocument[]; former: FormerText[] };

/** Former texts of an article that a late, older one is compared with. */
const MAX_COMPARED = 100;

/**
 * Separates editions of acts by the day of their last amendment: a replaced text becomes a former text, and an older
 * text never replaces a newer one. An act comes before its articles.
 */
export function createEditionSorter({ store, editions }: Pick<Engine, 'store' | 'editions'>) {
  const olderActs = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  /** Whether an article that is not stored belongs to an older edition of an act than the stored one. */
  const isOfOlderAct = (docId: string) => olderActs.has(actIdOf(docId) ?? '');

  async function isKnown(former: FormerText, stored: SourceDocument | undefined): Promise<boolean> {
    const kept = await editions.of(former.doc_id, MAX_COMPARED);
    const newer = kept.findLast(({ date }) => date >= former.date) ?? stored;
    return newer !== undefined && isSameText(newer.text, former.text);
  }

  async function sortNow(batch: readonly SourceDocument[]): Promise<SortedEditions> {
    const ofActs = batch.filter(({ doc_id, date }) => date !== null && (isActId(doc_id) || actIdOf(doc_id)));
    const dates = new Map(
      (await store.summaries(ofActs.map(({ doc_id }) => doc_id))).map(({ doc_id, date }) => [doc_id, date]),
    );
    const moved = new Set(
      ofActs.flatMap(({ doc_id, date }) => ((dates.get(doc_id) ?? date) === date ? [] : [doc_id])),
    );
    const articles = [...moved].filter((docId) => actIdOf(docId) !== null);
    const stored = new Map((await store.getMany(articles)).map((one) => [one.doc_id, one]));
    const newer: SourceDocument[] = [];
    const former: FormerText[] = [];
    for (const document of batch) {
      const { doc_id, date } = document;
      const held = dates.get(doc_id) ?? null;
      const isOlder = date !== null && (held === null ? isOfOlderAct(doc_id) : date < held);
      if (isActId(doc_id)) olderActs[isOlder ? 'add' : 'delete'](doc_id);
      if (!isOlder) newer.push(document);
      if (actIdOf(doc_id) === null) continue;
      const before = stored.get(doc_id);
      if (isOlder) {
        const one = formerTextOf(document);
        if (one && !(await isKnown(one, before))) former.push(one);
      } else if (before && !isSameText(before.text, document.text))
        former.push(...[formerTextOf(before)].filter((one) => one !== null));
    }
    return { newer, former };
  }

  return {
    /** Whether an act was given in an older edition than the stored one. */
    isOlder: (docId: string): boolean => olderActs.has(docId),

    /** Sorts one batch after the other, because the act of an article may be in the batch before. */
    sort(batch: readonly SourceDocument[]): Promise<SortedEditions> {
      const sorted = last.then(() => sortNow(batch));
      last = sorted.catch(() => {});
      return sorted;
    },
  };
}

/** Null for a text without a date: nobody could say when it was in force. */
export function formerTextOf({ doc_id, title, text, is_abandoned, date }: SourceDocument): FormerText | null {
  return date === null ? null : { doc_id, title, text, is_abandoned, date };
}
