import type { EditionStore, FormerText } from '../ports.ts';
import { compareCodePoints, type MemoryState, type MemoryStates } from './state.ts';

const newestFirst = ({ editions }: MemoryState, docId: string): FormerText[] =>
  [...(editions.get(docId)?.values() ?? [])].sort((a, b) => compareCodePoints(b.date, a.date));

function keepOne({ editions }: MemoryState, former: FormerText): boolean {
  const kept = editions.get(former.doc_id);
  if (kept?.has(former.date)) return false;
  editions.set(former.doc_id, new Map([...(kept ?? []), [former.date, { ...former }]]));
  return true;
}

export function createMemoryEditions(states: MemoryStates): EditionStore {
  return {
    async of(docId, limit) {
      return newestFirst(states.visible, docId)
        .slice(0, limit)
        .map((former) => ({ ...former }));
    },

    async under(prefix, limit) {
      return [...states.visible.editions.keys()]
        .filter((docId) => docId.startsWith(prefix))
        .sort(compareCodePoints)
        .flatMap((docId) => newestFirst(states.visible, docId))
        .slice(0, limit)
        .map(({ doc_id, title, date }) => ({ doc_id, title, date }));
    },

    async keep(batch) {
      return states.change((written) => batch.filter((former) => keepOne(written, former)).length);
    },
  };
}
