import { actIdOf, isActId } from '#lib/taiwan/ids.ts';
import type { ArticleNote } from '#lib/taiwan/notes/parse.ts';
import { joinTexts } from '#service/engine/description-texts.ts';
import type { Engine } from '#service/engine/ports.ts';
import type { NotesByArticle } from './article-notes.ts';
import { idsUnder } from './ids-under.ts';
import { describeTask } from './tasks/describe.ts';

type DescribePorts = Pick<Engine, 'run' | 'store' | 'descriptions' | 'refresh'>;

/** Acts that are described at the same time, by the threads of an engine. */
const AT_ONCE = 4;

/**
 * Says of each article what it is known by (tasks/describe.ts), after links have changed: what cites it has. Returns how
 * many descriptions changed.
 */
export async function describeDocuments(engine: DescribePorts, notes: NotesByArticle): Promise<number> {
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
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await engine.refresh();
  return changed;
}

async function actIds({ store }: Pick<Engine, 'store'>): Promise<string[]> {
  const ids = await idsUnder(store, 'law:');
  return [...new Set(ids.map((id) => (isActId(id) ? id : (actIdOf(id) ?? id))))];
}

/** Notes whose descriptions are compared with what is stored. */
const SAMPLED_NOTES = 200;

/** Whether descriptions need no update although nothing was linked: they do where other notes come with us. */
export async function areDescriptionsCurrent(
  { descriptions, store }: Pick<Engine, 'descriptions' | 'store'>,
  notes: NotesByArticle,
): Promise<boolean> {
  const every = Math.max(1, Math.floor(notes.size / SAMPLED_NOTES));
  const sampled = [...notes.values()].filter((_, i) => i % every === 0);
  const ids = sampled.map(({ doc_id }) => doc_id);
  const held = new Set((await store.summaries(ids)).map(({ doc_id }) => doc_id));
  const stored = new Map((await descriptions.get(ids)).map((one) => [one.doc_id, one]));
  const isStored = ({ doc_id, names }: ArticleNote) => stored.get(doc_id)?.names === joinTexts(names);
  return sampled.every((note) => !held.has(note.doc_id) || isStored(note));
}
