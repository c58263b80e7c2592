import type { SourceDocument } from '#lib/contract/document.ts';
import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import { appealedIn } from '#lib/taiwan/document/decisions/appealed.ts';
import { decisionResult } from '#lib/taiwan/document/decisions/result.ts';
import type { DocumentSummary, EnginePorts } from '#service/engine/ports.ts';
import { targetsOf } from '../citing-targets.ts';
import { createResolver } from '../resolve.ts';

/** A decision of a case that went through several courts, and what it decides in its own words. */
export type Instance = DocumentSummary & { result: string | null };

/** Cases that are sent back again and again have some twenty decisions. */
const MAX_INSTANCES = 40;
/** The earliest citing decisions are read: the one on appeal comes soon after the decision. */
const MAX_CITING = 1_000;
const MAX_READ = 60;
/** The opening of a decision ends before this position. */
const OPENING_WITHIN = 12_000;

type Ports = Pick<EnginePorts, 'store' | 'graph'>;

/**
 * All held decisions of a decision's case, itself among them, the oldest first. Follows from each decision those that
 * its opening names as the earlier ones, and those whose opening names it. Empty if there is no other.
 */
export async function findInstances(
  ports: Ports,
  document: SourceDocument,
  citations: readonly FoundCitation[],
): Promise<Instance[]> {
  if (document.doc_type !== '裁判') return [];
  const decisions = new Map([[document.doc_id, document]]);
  const found = new Map([[document.doc_id, citations]]);
  const queue = [document];
  for (let next = queue.shift(); next && decisions.size < MAX_INSTANCES; next = queue.shift()) {
    const citationsInDecision =
      found.get(next.doc_id) ?? (await ports.graph.citations([next.doc_id])).get(next.doc_id) ?? [];
    const ids = [...(await earlierIds(ports, next, citationsInDecision)), ...(await laterIds(ports, next))];
    const more = await ports.store.getMany([...new Set(ids)].filter((id) => !decisions.has(id)));
    for (const one of more) {
      decisions.set(one.doc_id, one);
      queue.push(one);
    }
  }
  if (decisions.size === 1) return [];
  return [...decisions.values()]
    .sort((a, b) => compare(a.date ?? '', b.date ?? '') || compare(a.doc_id, b.doc_id))
    .map(({ text, ...summary }) => ({ ...summary, result: decisionResult(text) }));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The held decisions that a decision's opening says it goes back to. */
async function earlierIds(
  { graph }: Ports,
  document: SourceDocument,
  citations: readonly FoundCitation[],
): Promise<string[]> {
  const appealed = appealedIn(document.text);
  const named = citations.filter(
    ({ citation, start, end }) =>
      citation.kind === 'case' && appealed.some(([from, to]) => from <= start && end <= to),
  );
  const resolve = await createResolver(
    graph,
    named.map(({ citation }) => citation),
  );
  return named.flatMap(({ citation }) => {
    const meant = resolve(citation);
    return meant && isNoLater(meant, document) ? [meant.doc_id] : [];
  });
}

const isNoLater = (one: DocumentSummary, other: DocumentSummary): boolean =>
  one.doc_type === '裁判' && (one.date === null || other.date === null || one.date <= other.date);

/** The later decisions whose openings say that they go back to this one. */
async function laterIds({ store, graph }: Ports, document: SourceDocument): Promise<string[]> {
  const { text: _, ...summary } = document;
  const { documents } = await graph.citing({
    targets: await targetsOf(graph, summary),
    except: document.doc_id,
    docTypes: ['裁判'],
    ...(document.date !== null && { startDate: document.date }),
    order: 'oldest',
    limit: MAX_CITING,
    offset: 0,
  });
  const read = documents.filter(({ start }) => start < OPENING_WITHIN).slice(0, MAX_READ);
  const places = new Map(read.map(({ doc_id, start, end }) => [doc_id, { start, end }]));
  return (await store.getMany(read.map(({ doc_id }) => doc_id))).flatMap(({ doc_id, text }) => {
    const { start = 0, end = 0 } = places.get(doc_id) ?? {};
    return appealedIn(text).some(([from, to]) => from <= start && end <= to) ? [doc_id] : [];
  });
}
