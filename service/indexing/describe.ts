import { actIdOf, isActId } from '#lib/taiwan/ids.ts';
import type { ArticleNote } from '#lib/taiwan/notes/parse.ts';
import type { Engine } from '#service/engine/ports.ts';
import type { NotesByArticle } from './article-notes.ts';
import { describeTask } from './tasks/describe.ts';

type DescribePorts = Pick<Engine, 'run' | 'store' | 'descriptions' | 'refresh'>;

const PAGE_IDS = 10_000;
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
  const acts = new Set<string>();
  for (let after: string | undefined; ; ) {
    const page = await store.ids({ prefix: 'law:', limit: PAGE_IDS, ...(after !== undefined && { after }) });
    for (const id of page) acts.add(isActId(id) ? id : (actIdOf(id) ?? id));
    if (page.length < PAGE_IDS) return [...acts];
    after = page.at(-1);
  }
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
  const isStored = ({ doc_id, names }: ArticleNote) => stored.get(doc_id)?.names === names.join('。');
  return sampled.every((note) => !held.has(note.doc_id) || isStored(note));
}
