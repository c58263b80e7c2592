import { citationKey } from '#lib/taiwan/citations/keys.ts';
import { isActId, parseDocumentId } from '#lib/taiwan/ids.ts';
import { hierarchyRankOf } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import type { DocumentStore, EnginePorts, EngineTask } from '#service/engine/ports.ts';

/** An act that is held, as suggestions show it. */
export type HeldAct = { doc_id: string; title: string; hierarchyRank: number; is_abandoned: boolean };

/** What suggestions are made of: acts, and how the ids of decisions and letters begin up to their numbers. */
export type HeldNames = { acts: HeldAct[]; series: string[] };

/** Reads the names that may be suggested in a thread of the engine. */
export const heldNamesTask: EngineTask<object, HeldNames> = {
  module: import.meta.url,
  name: 'readHeldNames',
};

export async function readHeldNames({
  store,
  graph,
}: Pick<EnginePorts, 'store' | 'graph'>): Promise<HeldNames> {
  const keys = (await graph.names()).map((name) => citationKey({ kind: 'act', act: { name } }));
  const held = await graph.byKeys([...new Set(keys)]);
  const acts = new Map<string, HeldAct>();
  for (const document of [...held.values()].flat()) {
    const { doc_id, title, is_abandoned } = document;
    if (isActId(doc_id))
      acts.set(doc_id, { doc_id, title, hierarchyRank: hierarchyRankOf(document), is_abandoned });
  }
  const series = [...(await seriesOf(store, 'case:')), ...(await seriesOf(store, 'letter:'))];
  return { acts: [...acts.values()], series };
}

/** A bound above the number of courts and agencies; beyond it nothing is suggested. */
const MAX_SERIES = 2_000;

/**
 * How ids begin up to the year or number: `case:TPSV-`, `letter:財政部-`. After the first id of each beginning, the others
 * are skipped.
 */
async function seriesOf(store: Pick<DocumentStore, 'ids'>, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for (let after = ''; found.length < MAX_SERIES; ) {
    const [docId] = await store.ids({ prefix, after, limit: 1 });
    if (docId === undefined) break;
    const series = beginningOf(docId);
    if (series) found.push(series);
    after = series ? `${series}\u{10ffff}` : docId;
  }
  return found;
}

function beginningOf(docId: string): string | null {
  const id = parseDocumentId(docId);
  const mark = id?.source ? `${id.source}-` : '';
  if (id?.kind === 'case') return `case:${mark}${id.court}${id.division}-`;
  return id?.kind === 'letter' ? `letter:${mark}${id.issuer}-` : null;
}
