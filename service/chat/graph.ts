import type { Engine } from '#service/engine/engine.ts';
import type { Chosen } from './choose.ts';
import { asksForPenalty, PENALTY } from './penalty.ts';

/** Of so many of the best articles it is asked what their act threatens for them, and what they refer to. */
const ARTICLES = 2;
const CITING = 30;
const MOST = 3;

type Followed = { text: string; everything: boolean };

const actOf = (docId: string) => docId.match(/^law:[^:]+(?=:)/u)?.[0];

/**
 * Adds what hangs together with the best articles: what their act threatens those with who offend against them, if the
 * question asks for that; with `everything` always, and what they refer to.
 */
export async function addRelated(
  engine: Pick<Engine, 'citing' | 'get' | 'read'>,
  chosen: readonly Chosen[],
  { text, everything }: Followed,
): Promise<Chosen[]> {
  const asksPenalty = asksForPenalty(text);
  if (!everything && !asksPenalty) return [...chosen];
  const articles = chosen.filter(({ doc_id }) => actOf(doc_id)).slice(0, ARTICLES);
  const known = new Set(chosen.map(({ doc_id }) => doc_id));
  const more: Chosen[] = [];
  const add = (doc_id: string, because?: string) => {
    if (known.has(doc_id) || more.length === MOST) return;
    known.add(doc_id);
    more.push({ doc_id, score: chosen.at(-1)?.score ?? 0, by: 'citation', ...(because && { because }) });
  };
  const penalties = articles.map(async ({ doc_id }) => {
    const citing = await engine.citing(doc_id, { docTypes: ['法規命令'], limit: CITING, offset: 0 });
    const ofTheAct = (citing?.documents ?? []).filter(
      (one) => !one.is_abandoned && actOf(one.doc_id) === actOf(doc_id),
    );
    // An entry of a list cites, and what is threatened stands above the list: the whole tells.
    const texts = await Promise.all(ofTheAct.map(async (one) => (await engine.get(one.doc_id))?.text ?? ''));
    return ofTheAct.filter((_, i) => PENALTY.test(texts[i] as string));
  });
  const referred = everything
    ? articles.map(async ({ doc_id }) => (await engine.read(doc_id))?.citations ?? [])
    : [];
  for (const { doc_id, passage } of (await Promise.all(penalties)).flat()) add(doc_id, passage);
  for (const { document, citation } of (await Promise.all(referred)).flat())
    if (document && !document.is_abandoned && citation.kind === 'article') add(document.doc_id);
  return [...chosen, ...more];
}
