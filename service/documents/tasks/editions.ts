import { compareArticleIds } from '#lib/taiwan/article-ids.ts';
import { type ArticleChange, readHistory } from '#lib/taiwan/document/articles/article-changes.ts';
import {
  type ArticleEdition,
  articleEditions,
  type InForceAt,
  inForceAt,
} from '#lib/taiwan/document/articles/article-editions.ts';
import { actIdOf, articleNumberOf, isActId } from '#lib/taiwan/ids.ts';
import type { EnginePorts, EngineTask } from '#service/engine/ports.ts';

/** The texts that an article had, or the articles of an act that had others. */
export type DocumentEditions = {
  /** The newest first. */
  editions: ArticleEdition[];
  at: (InForceAt & { date: string; changed: string | null }) | null;
  /** By the day of the change, the newest first, the unknown one last. */
  amended: { date: string | null; articles: { doc_id: string; title: string }[] }[];
};

export type EditionsInput = { docId: string; at?: string | undefined };

export const editionsTask: EngineTask<EditionsInput, DocumentEditions | null> = {
  module: import.meta.url,
  name: 'readEditions',
};

/** Stands for the day of a text without one: nothing comes behind it. */
export const NO_DATE = '9999-12-31';

/** Limits for one article and for one act; older editions beyond are left out. */
const MAX_EDITIONS = 100;
const MAX_AMENDED = 2_000;

type EditionPorts = Pick<EnginePorts, 'store' | 'editions'>;

/** Null where neither the document nor a former text of it is held. */
export function readEditions(
  ports: EditionPorts,
  { docId, at }: EditionsInput,
): Promise<DocumentEditions | null> {
  if (isActId(docId)) return readEditionsOfAct(ports, docId);
  return actIdOf(docId) === null
    ? readEditionsOfOther(ports, docId)
    : readEditionsOfArticle(ports, docId, at);
}

async function readEditionsOfOther({ store }: EditionPorts, docId: string): Promise<DocumentEditions | null> {
  const [held] = await store.summaries([docId]);
  return held ? { editions: [], at: null, amended: [] } : null;
}

async function readEditionsOfArticle(
  { store, editions }: EditionPorts,
  docId: string,
  at: string | undefined,
) {
  const former = await editions.of(docId, MAX_EDITIONS);
  const document = await store.get(docId);
  if (!document && former.length === 0) return null;
  const act = await store.get(actIdOf(docId) ?? '');
  const changes = readHistory(act?.text ?? '')(articleNumberOf(docId) ?? '');
  // A text without a date is current, and nobody knows since when.
  const current = document && { ...document, date: document.date ?? NO_DATE };
  const found = articleEditions(current, former, changes);
  const inForceOnDay =
    at === undefined
      ? null
      : { ...inForceAt(found, changes, at), date: at, changed: nextChange(changes, at) };
  return { editions: found, at: inForceOnDay, amended: [] };
}

const nextChange = (changes: readonly ArticleChange[], day: string): string | null =>
  changes.find(({ date, inForce }) => (inForce ?? date) > day)?.date ?? null;

async function readEditionsOfAct(
  { store, editions }: EditionPorts,
  docId: string,
): Promise<DocumentEditions | null> {
  const act = await store.get(docId);
  const former = await editions.under(`${docId}:`, MAX_AMENDED);
  if (!act && former.length === 0) return null;
  const changesOf = readHistory(act?.text ?? '');
  const held = await store.summaries([...new Set(former.map(({ doc_id }) => doc_id))]);
  const dates = new Map(held.map(({ doc_id, date }) => [doc_id, date ?? NO_DATE]));
  const byDate = new Map<string | null, Map<string, string>>();
  for (const [at, { doc_id, title, date }] of former.entries()) {
    const newer = former[at - 1];
    const next = newer?.doc_id === doc_id ? newer.date : (dates.get(doc_id) ?? act?.date ?? NO_DATE);
    const change = changesOf(articleNumberOf(doc_id) ?? '').find(
      (one) => one.date > date && one.date <= next,
    );
    const day = change?.date ?? null;
    byDate.set(day, (byDate.get(day) ?? new Map<string, string>()).set(doc_id, title));
  }
  return {
    ...{ editions: [], at: null },
    amended: [...byDate]
      .sort(([a], [b]) => (b ?? '').localeCompare(a ?? ''))
      .map(([date, articles]) => ({
        date,
        articles: [...articles]
          .map(([doc_id, title]) => ({ doc_id, title }))
          .sort((a, b) => compareArticleIds(a.doc_id, b.doc_id)),
      })),
  };
}
