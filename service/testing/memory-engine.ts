import type { SourceDocument } from '#lib/contract/document.ts';
import { openMemoryEngine } from '#service/engine/memory/index.ts';
import type { Engine } from '#service/engine/ports.ts';
import { linkDocuments } from '#service/indexing/link.ts';
import type { NotesByDocument } from '#service/indexing/shipped-notes.ts';
import { updateStatements } from '#service/indexing/statements.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { FINDER } from './local-documents.ts';
import { engineAfter, heldEngine as hold, slowEngine } from './slow-engine.ts';

type MemoryEngineOptions = Parameters<typeof slowEngine>[1] & {
  /** In place of the shipped notes, which take a while to read. */
  notes?: NotesByDocument;
};

/** An engine in memory with these documents, linked before its first call; as slow or as broken as the test wants. */
export function memoryEngine(
  documents: readonly SourceDocument[],
  { notes, ...options }: MemoryEngineOptions = {},
): Engine {
  const engine = openMemoryEngine();
  const filled = fill(engine, documents, notes);
  filled.catch(() => {}); // The first call of the engine rejects with it.
  return slowEngine(
    engineAfter(engine, () => filled),
    options,
  );
}

async function fill(
  engine: Engine,
  documents: readonly SourceDocument[],
  notes?: NotesByDocument,
): Promise<void> {
  await createIndexWriter(engine).write(documents);
  await linkDocuments(engine, { finder: FINDER, ...(notes && { notes }) });
  await updateStatements(engine);
}

/** An empty engine whose calls end when the test says so; `begun` resolves when the first one is under way. */
export const heldEngine = () => hold(memoryEngine([]));
