import type { SourceDocument } from '#lib/contract/document.ts';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { citationKey, documentKeys } from '#lib/taiwan/citations/keys.ts';
import { type HoldingChange, holdingChange, holdingItems } from '#lib/taiwan/document/decisions/holding.ts';
import { splitSentences } from '#lib/taiwan/document/structure/sentences.ts';
import { decidesOnConstitution } from '#lib/taiwan/kinds/hierarchy.ts';
import type { DocumentSummary, EnginePorts, EngineTask } from '#service/engine/ports.ts';
import { targetsOf } from '../citing-targets.ts';

/** A later interpretation or ruling that changes or supplements another by its holding. */
export type ChangingDocument = DocumentSummary & HoldingChange;

export const changingTask: EngineTask<string, ChangingDocument[]> = {
  module: import.meta.url,
  name: 'findChanging',
};

/** A holding stands at the beginning of its document. */
const HOLDING_WITHIN = 12_000;
const MAX_CITING = 2_000;

/** What an interpretation or ruling changed or supplements by its own holding, among the documents that it cites. */
export function changedBy(document: SourceDocument, cited: readonly DocumentSummary[]): ChangingDocument[] {
  const earlier = cited.filter(
    (one) =>
      decidesOnConstitution(one) &&
      (one.date ?? '') < (document.date ?? '') &&
      one.doc_id !== document.doc_id,
  );
  const byId = new Map(earlier.map((one) => [one.doc_id, one]));
  return [...byId.values()].flatMap((one): ChangingDocument[] => {
    const change = changeBy(document, new Set(documentKeys(one)));
    return change ? [{ ...one, ...change }] : [];
  });
}

/** What has changed an interpretation or ruling since, newest first, by the citations in the holdings of later ones. */
export async function findChanging(
  { store, graph }: Pick<EnginePorts, 'store' | 'graph'>,
  docId: string,
): Promise<ChangingDocument[]> {
  const [document] = await store.summaries([docId]);
  if (!document) return [];
  const { documents } = await graph.citing({
    targets: await targetsOf(graph, document),
    except: docId,
    docTypes: ['釋字', '憲法法庭裁判'],
    limit: MAX_CITING,
    offset: 0,
  });
  const later = documents.filter(
    (one) =>
      one.start < HOLDING_WITHIN && decidesOnConstitution(one) && (one.date ?? '') > (document.date ?? ''),
  );
  const texts = new Map(
    (await store.getMany(later.map(({ doc_id }) => doc_id))).map((one) => [one.doc_id, one]),
  );
  const keys = new Set(documentKeys(document));
  return later.flatMap(
    ({ start: _start, end: _end, times: _times, view: _view, ...summary }): ChangingDocument[] => {
      const text = texts.get(summary.doc_id);
      const change = text && changeBy(text, keys);
      return change ? [{ ...summary, ...change }] : [];
    },
  );
}

function changeBy({ text, doc_type }: SourceDocument, keys: ReadonlySet<string>): HoldingChange | null {
  const items = holdingItems(splitSentences({ text: text.slice(0, HOLDING_WITHIN), doc_type }));
  return holdingChange(
    items,
    ({ citation }) => keys.has(citationKey(citation)),
    (sentence) => findCitations(sentence),
  );
}
