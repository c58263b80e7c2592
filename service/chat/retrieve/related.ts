import type { Documents } from '#service/documents/documents.ts';
import type { DocumentSummary, Filters } from '#service/engine/ports.ts';
import { asksForPenalty, PENALTY } from '../understand/penalty.ts';
import type { Chosen } from './select.ts';

/** Of so many of the best articles it is asked what their act threatens for them, and what they refer to. */
const ARTICLES = 2;
const CITING = 30;
const MOST = 3;

type Followed = { text: string; everything: boolean; filters: Filters };

const actOf = (docId: string) => docId.match(/^law:[^:]+(?=:)/u)?.[0];

/** The dates that were asked for hold for what is added too. */
const isWithin = ({ date }: Pick<DocumentSummary, 'date'>, { startDate, endDate }: Filters): boolean =>
  (!startDate && !endDate) ||
  (date !== null && (!startDate || date >= startDate) && (!endDate || date <= endDate));

/**
 * Adds what hangs together with the best articles, each behind its article: what their act threatens those with who offend
 * against them, if the question asks for that; with `everything` always, and what they refer to.
 */
export async function addRelated(
  documents: Pick<Documents, 'citing' | 'get' | 'read'>,
  chosen: readonly Chosen[],
  { text, everything, filters }: Followed,
): Promise<Chosen[]> {
  if (!everything && !asksForPenalty(text)) return [...chosen];
  const known = new Set(chosen.map(({ doc_id }) => doc_id));
  let left = MOST;
  const articles = chosen.filter(({ doc_id }) => actOf(doc_id)).slice(0, ARTICLES);
  const found = await Promise.all(
    articles.map(async ({ doc_id }) => [
      ...(await penaltiesFor(doc_id)),
      ...(everything ? await referredTo(doc_id) : []),
    ]),
  );
  const behind = new Map<string, Chosen[]>();
  for (const [i, { doc_id: article, score }] of articles.entries())
    for (const { brief, because } of found[i] ?? []) {
      if (known.has(brief.doc_id) || brief.is_abandoned || !isWithin(brief, filters) || left === 0) continue;
      known.add(brief.doc_id);
      left -= 1;
      const one: Chosen = { doc_id: brief.doc_id, score, by: 'citation', ...(because && { because }) };
      behind.set(article, [...(behind.get(article) ?? []), one]);
    }
  return chosen.flatMap((one) => [one, ...(behind.get(one.doc_id) ?? [])]);

  async function penaltiesFor(article: string): Promise<Added[]> {
    const citing = await documents.citing(article, { docTypes: ['法規命令'], limit: CITING, offset: 0 });
    const ofTheAct = (citing?.documents ?? []).filter(({ doc_id }) => actOf(doc_id) === actOf(article));
    // An entry of a list cites, and what is threatened stands above the list: the whole tells.
    const texts = await Promise.all(
      ofTheAct.map(async ({ doc_id }) => (await documents.get(doc_id))?.text ?? ''),
    );
    return ofTheAct
      .filter((_, i) => PENALTY.test(texts[i] as string))
      .map((brief) => ({ brief, because: brief.passage }));
  }

  async function referredTo(article: string): Promise<Added[]> {
    const citations = (await documents.read(article))?.citations ?? [];
    return citations.flatMap(({ document, citation }) =>
      document && citation.kind === 'article' ? [{ brief: document }] : [],
    );
  }
}

type Added = { brief: DocumentSummary; because?: string };
