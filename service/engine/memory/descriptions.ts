import { foldText } from '#lib/text/fold.ts';
import { DESCRIPTION_FIELDS, type DescriptionIndex, type DescriptionQuery } from '../ports.ts';
import { cachePerGeneration, compareCodePoints, type MemoryState, type MemoryStates } from './state.ts';

/** Every field that is not empty, folded. */
const foldedFields = cachePerGeneration(({ descriptions }) =>
  [...descriptions.values()].flatMap((one) =>
    DESCRIPTION_FIELDS.filter((field) => one[field] !== '').map((field) => ({
      doc_id: one.doc_id,
      field,
      text: foldText(one[field]),
    })),
  ),
);

function searchDescriptions(state: MemoryState, { terms, fieldWeights, limit }: DescriptionQuery) {
  const fields = foldedFields(state);
  const scores = new Map<string, number>();
  for (const { term, weight, maxDocuments } of terms) {
    const holding = fields.filter(({ text }) => text.includes(term));
    if (term === '' || holding.length > maxDocuments) continue;
    const gain = weight * Math.log(1 + (fields.length - holding.length + 0.5) / (holding.length + 0.5));
    for (const { doc_id, field } of holding)
      scores.set(doc_id, (scores.get(doc_id) ?? 0) + gain * fieldWeights[field]);
  }
  return [...scores]
    .map(([doc_id, score]) => ({ doc_id, score }))
    .sort((a, b) => b.score - a.score || compareCodePoints(a.doc_id, b.doc_id))
    .slice(0, limit);
}

/** Looks at every description. */
export const createMemoryDescriptions = (states: MemoryStates): DescriptionIndex => ({
  async get(docIds) {
    const { descriptions } = states.visible;
    return [...new Set(docIds)].flatMap((docId) => descriptions.get(docId) ?? []);
  },
  search: async (query) => searchDescriptions(states.visible, query),
  put: async (batch) =>
    states.change(({ documents, descriptions }) => {
      let changed = 0;
      for (const { doc_id, names, questions, headings, citing } of batch) {
        const known = descriptions.get(doc_id);
        const one = { doc_id, names, questions, headings, citing };
        const isSame = DESCRIPTION_FIELDS.every((field) => (known?.[field] ?? '') === one[field]);
        if (!documents.has(doc_id) || isSame) continue;
        changed++;
        if (DESCRIPTION_FIELDS.some((field) => one[field] !== '')) descriptions.set(doc_id, one);
        else descriptions.delete(doc_id);
      }
      return changed;
    }),
});
