import type { DocType } from '#lib/contract/document.ts';
import type { CitingViewName } from '#lib/contract/names.ts';
import { type PassageAround, passageAround } from '#lib/document/passage.ts';
import { isProcedural } from '#lib/taiwan/kinds/procedural.ts';
import type {
  CitingPage,
  CitingQuery,
  DocumentSummary,
  EnginePorts,
  EngineTask,
} from '#service/engine/ports.ts';
import { targetsOf } from '../citing-targets.ts';

export type CitingOptions = Omit<CitingQuery, 'targets' | 'except'>;

/** A citing document: how often it cites, and its first citing sentence with the citation at `[start, end)`. */
export type CitingHit = DocumentSummary &
  PassageAround & {
    times: number;
    at: number;
    /** Whose view the sentence tells, of a judgment where that is clear. */
    view: CitingViewName | null;
    /** False of a procedural ruling, as the API says it. */
    decides: boolean;
  };

export type CitingHits = {
  total: number;
  /** Counts by kind of all that pass the other filters. */
  byType: Partial<Record<DocType, number>>;
  facets: CitingPage['facets'];
  documents: CitingHit[];
  /** How many the page had before those were left out that were removed meanwhile. */
  read: number;
};

export type CitingInput = { docId: string; options: CitingOptions };

export const citingTask: EngineTask<CitingInput, CitingHits | null> = {
  module: import.meta.url,
  name: 'findCiting',
};

export async function findCiting(
  { store, graph }: EnginePorts,
  { docId, options }: CitingInput,
): Promise<CitingHits | null> {
  const [document] = await store.summaries([docId]);
  if (!document) return null;
  const targets = await targetsOf(graph, document);
  const { total, byType, facets, documents } = await graph.citing({ ...options, targets, except: docId });
  const whole = await store.getMany(documents.map(({ doc_id }) => doc_id));
  const texts = new Map(whole.map(({ doc_id, text }) => [doc_id, text]));
  return {
    total,
    byType,
    facets,
    read: documents.length,
    documents: documents.flatMap(({ start, end, ...citing }): CitingHit[] => {
      const text = texts.get(citing.doc_id);
      return text === undefined
        ? []
        : [
            {
              ...citing,
              at: start,
              ...passageAround(text, start, end),
              decides: !isProcedural(citing, text),
            },
          ];
    }),
  };
}
