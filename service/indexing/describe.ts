import { actIdOf, isActId } from '#lib/taiwan/ids.ts';
import type { DocumentNote } from '#lib/taiwan/notes/parse.ts';
import type { DocumentDescription, Engine } from '#service/engine/ports.ts';
import { idsUnder } from './ids-under.ts';
import type { NotesByDocument } from './shipped-notes.ts';
import { describeTask, noteFields } from './tasks/describe.ts';

type DescribePorts = Pick<Engine, 'run' | 'store' | 'descriptions' | 'refresh'>;

/** Acts described in parallel, by the threads of an engine. */
const ACTS_AT_ONCE = 4;

/**
 * Updates descriptions (tasks/describe.ts) after links have changed, since these change what cites an article: of all
 * articles, and of decisions with notes. Returns how many changed.
 */
export async function describeDocuments(engine: DescribePorts, notes: NotesByDocument): Promise<number> {
  const notesOf = Map.groupBy(notes.values(), ({ doc_id }) => actIdOf(doc_id) ?? '');
  const acts = await actIds(engine);
  let changed = 0;
  let next = 0;
  const work = async () => {
    for (let act = acts[next++]; act !== undefined; act = acts[next++]) {
      const described = await engine.run(describeTask, { act, notes: notesOf.get(act) ?? [] });
      const written = await engine.descriptions.put(described);
      changed += written;
    }
  };
  await Promise.all(Array.from({ length: ACTS_AT_ONCE }, work));
  changed += await engine.descriptions.put(await describeDecisions(engine, notesOf.get('') ?? []));
  await engine.refresh();
  return changed;
}

/**
 * Decisions are described by their notes alone. Sentences that cite them must not be indexed, because the evaluation
 * uses such sentences, with the number masked, as its queries.
 */
async function describeDecisions(
  { store }: Pick<Engine, 'store'>,
  notes: readonly DocumentNote[],
): Promise<DocumentDescription[]> {
  const held = new Set(
    (await store.summaries(notes.map(({ doc_id }) => doc_id))).map(({ doc_id }) => doc_id),
  );
  return notes
    .filter(({ doc_id }) => held.has(doc_id))
    .map((note) => ({ doc_id: note.doc_id, ...noteFields(note), headings: '', citing: '' }));
}

async function actIds({ store }: Pick<Engine, 'store'>): Promise<string[]> {
  const ids = await idsUnder(store, 'law:');
  return [...new Set(ids.map((id) => (isActId(id) ? id : (actIdOf(id) ?? id))))];
}

/** Notes whose descriptions are compared with what is stored. */
const SAMPLED_NOTES = 200;

/**
 * Whether descriptions are up to date, although nothing was linked: they are not after the shipped notes have
 * changed.
 */
export async function areDescriptionsCurrent(
  { descriptions, store }: Pick<Engine, 'descriptions' | 'store'>,
  notes: NotesByDocument,
): Promise<boolean> {
  const step = Math.max(1, Math.floor(notes.size / SAMPLED_NOTES));
  const sampled = [...notes.values()].filter((_, i) => i % step === 0);
  const ids = sampled.map(({ doc_id }) => doc_id);
  const held = new Set((await store.summaries(ids)).map(({ doc_id }) => doc_id));
  const stored = new Map((await descriptions.get(ids)).map((one) => [one.doc_id, one]));
  const isStored = (note: DocumentNote) => {
    const one = stored.get(note.doc_id);
    const { names, questions } = noteFields(note);
    return one?.names === names && one.questions === questions;
  };
  return sampled.every((note) => !held.has(note.doc_id) || isStored(note));
}
