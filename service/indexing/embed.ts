import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { EmbeddingError, embedTexts } from '#service/embed/embed-texts.ts';
import { modelName } from '#service/embed/model-name.ts';
import { toInt8 } from '#service/engine/int8.ts';
import { type Engine, EngineError, type VectorsOfDocument } from '#service/engine/ports.ts';
import { type NotesByDocument, shippedNotes } from './shipped-notes.ts';
import { type UnembeddedDocument, unembeddedTask } from './tasks/unembedded.ts';

/** What an embedding pass has done so far. */
export type EmbedProgress = { embedded: number; left: number };
export type EmbedOptions = {
  onProgress?: (progress: EmbedProgress) => void;
  abortSignal?: AbortSignal;
  /** Notes on articles have vectors too; by default the notes that are shipped. */
  notes?: NotesByDocument;
};

type EmbedPorts = Pick<Engine, 'run' | 'vectors' | 'refresh'>;

/** During a pass the nearest-neighbour index is updated after this many new vectors, or this share of its size. */
const BUILD_AFTER = 20_000;
const BUILD_SHARE = 0.5;

/**
 * Embeds all documents without vectors of a model, batch by batch; the next batch is read while the model works. An
 * interrupted pass keeps what is stored and is continued by the next. Rejects if the model fails or changes its
 * dimensions. Returns how many documents were embedded.
 */
export async function embedDocuments(
  engine: EmbedPorts,
  model: EmbeddingModelV4,
  options: EmbedOptions = {},
): Promise<number> {
  try {
    return await embedBatches(engine, model, options);
  } catch (error) {
    if (error instanceof EmbeddingError) throw new EngineError(error.message, { cause: error });
    if (options.abortSignal?.aborted) throw new EngineError('Embedding was stopped.', { cause: error });
    throw error;
  }
}

async function embedBatches(
  { run, vectors, refresh }: EmbedPorts,
  model: EmbeddingModelV4,
  { onProgress, abortSignal, notes }: EmbedOptions,
): Promise<number> {
  const name = modelName(model);
  await refresh();
  const set = (await vectors.sets()).find((one) => one.model === name);
  if (set) await vectors.dropOthers(name);
  let dimensions = set?.dimensions;
  let embedded = 0;
  let built = set?.documents ?? 0;
  let unbuilt = 0;
  for (;;) {
    const all = await vectors.countPending(name);
    if (all === 0) break;
    const before = embedded;
    let reached = 0;
    let next = run(unembeddedTask, { model: name });
    for (let batch = await next; batch.length > 0; batch = await next) {
      next = run(unembeddedTask, { model: name, after: batch.at(-1)?.doc_id });
      next.catch(() => {}); // Handled when it is awaited in the next round.
      batch = batch.map((one) => withNote(one, notes ?? shippedNotes()));
      const texts = batch.flatMap((one) => one.texts);
      const textVectors = await embedTexts(model, texts, { abortSignal, dimensions });
      dimensions ??= textVectors[0]?.length ?? 0;
      embedded += await vectors.put(name, dimensions, vectorsOf(batch, textVectors, dimensions));
      unbuilt += textVectors.length;
      reached += batch.length;
      if (unbuilt > Math.max(BUILD_AFTER, built * BUILD_SHARE)) {
        await vectors.build(name, { isComplete: false });
        built += unbuilt;
        unbuilt = 0;
      }
      onProgress?.({ embedded, left: Math.max(0, all - reached) });
    }
    await refresh();
    if (embedded === before) break; // The remaining documents change faster than they are embedded: the next pass takes them.
  }
  if (dimensions !== undefined)
    await vectors.build(name, { isComplete: (await vectors.countPending(name)) === 0 });
  await refresh();
  return embedded;
}

/**
 * After the passages of an article come its notes, each name and question as a passage of its own. These have no
 * place in the text: `[0, 0)`.
 */
function withNote(one: UnembeddedDocument, notes: NotesByDocument): UnembeddedDocument {
  const note = notes.get(one.doc_id);
  if (!note) return one;
  const written = [...note.names, ...note.questions, ...note.queries];
  const spans = [...one.spans, ...written.map(() => ({ start: 0, end: 0 }))];
  return { ...one, spans, texts: [...one.texts, ...written] };
}

/** The vectors of a batch's passages, which come one after another, by document. */
function vectorsOf(
  batch: readonly UnembeddedDocument[],
  found: readonly Float32Array[],
  dimensions: number,
): VectorsOfDocument[] {
  let at = 0;
  return batch.map(({ doc_id, revision, spans }) => {
    const vectors = new Int8Array(spans.length * dimensions);
    for (const i of spans.keys()) vectors.set(toInt8(found[at + i] as Float32Array), i * dimensions);
    at += spans.length;
    return { doc_id, revision, spans, vectors };
  });
}
