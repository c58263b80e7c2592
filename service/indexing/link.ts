import { foldText } from '#lib/text/fold.ts';
import { createActNames } from '#service/documents/act-names.ts';
import { type CitationFinder, openFinder } from '#service/documents/finder/finder.ts';
import type { CitationGraph, Engine } from '#service/engine/ports.ts';
import { isAuthorityCurrent, updateAuthority } from './authority.ts';
import { areDescriptionsCurrent, describeDocuments } from './describe.ts';
import { type NotesByDocument, shippedNotes } from './shipped-notes.ts';
import { type UnlinkedDocument, unlinkedTask } from './tasks/unlinked.ts';

/** What a linking pass has done so far. */
export type LinkProgress = { linked: number; left: number };

/** `again`: also documents that are linked already, after a change of the citation finder. */
export type LinkOptions = {
  again?: boolean;
  onProgress?: (progress: LinkProgress) => void;
  /** By default a new one, which is closed at the end. */
  finder?: CitationFinder;
  /** Notes for descriptions; by default those that are shipped. */
  notes?: NotesByDocument;
};

/** Above this many new names of acts, reading all texts again is cheaper than searching for each name. */
const MANY_NAMES = 300;
/** A thread reads the names of all acts before its first batch: a few documents are left to one thread. */
const DOCUMENTS_PER_THREAD = 500;

type LinkPorts = Pick<Engine, 'run' | 'store' | 'graph' | 'descriptions' | 'refresh'>;

/**
 * Links all pending documents, batch by batch: threads find citations, the graph stores them. An interrupted pass
 * keeps what is stored and is continued by the next. At the end citations are resolved and counted, and descriptions
 * updated. Returns how many documents were linked.
 */
export async function linkDocuments(engine: LinkPorts, options: LinkOptions = {}): Promise<number> {
  const finder = options.finder ?? openFinder();
  try {
    return await linkAll(engine, finder, options);
  } finally {
    if (!options.finder) await finder.close();
  }
}

async function linkAll(
  engine: LinkPorts,
  finder: CitationFinder,
  { again = false, notes = shippedNotes(), onProgress }: LinkOptions,
): Promise<number> {
  const { graph } = engine;
  const actNames = createActNames(graph);
  let linked = 0;
  if (again) await graph.markPending({ all: true });
  for (;;) {
    await engine.refresh();
    await markForNewNames(graph);
    await engine.refresh();
    const all = await graph.countPending();
    if (all === 0) {
      if (linked > 0 || !(await isAuthorityCurrent(engine))) await updateAuthority(engine);
      if (linked > 0 || !(await areDescriptionsCurrent(engine, notes)))
        await describeDocuments(engine, notes);
      return linked;
    }
    const before = linked;
    const nextBatch = batchesOf(engine);
    const work = async () => {
      for (let batch = await nextBatch(); batch.length > 0; batch = await nextBatch()) {
        const names = await actNames();
        const found = await finder.inDocuments(names, batch);
        const citations = batch.map(({ document: { doc_id }, revision }, i) => ({
          doc_id,
          revision,
          citations: found[i] ?? [],
        }));
        linked += await graph.put(citations, { knownNames: names.count });
        onProgress?.({ linked, left: Math.max(0, all - (linked - before)) });
      }
    };
    const threads = Math.min(finder.size, Math.ceil(all / DOCUMENTS_PER_THREAD));
    await Promise.all(Array.from({ length: threads }, work));
  }
}

/** Marks texts to be linked again that contain a name of an act which was unknown when they were linked. */
async function markForNewNames(graph: CitationGraph): Promise<void> {
  const names = await graph.newNames();
  if (names.length > MANY_NAMES) await graph.markPending({ all: true });
  else for (const name of names.map(foldText)) if (name !== '') await graph.markPending({ holding: name });
  if (names.length > 0) await graph.acknowledgeNames(names);
}

/** Returns the next batch of pending documents at each call, also when calls overlap; an empty one at the end. */
function batchesOf(engine: Pick<Engine, 'run'>): () => Promise<UnlinkedDocument[]> {
  let after: string | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(async () => {
      const batch = await engine.run(unlinkedTask, { after });
      after = batch.at(-1)?.document.doc_id ?? after;
      return batch;
    });
    last = next.catch(() => {});
    return next;
  };
}
