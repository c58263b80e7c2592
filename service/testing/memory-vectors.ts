import type { SourceDocument } from '#lib/contract/document.ts';
import { passagesOf } from '#lib/document/passages.ts';
import { embedTexts } from '#service/embed/embed-texts.ts';
import { type Engine, EngineError, type Filters, modelName, type Near } from '#service/engine/engine.ts';

type Passage = { start: number; end: number; vector: Float32Array };
type Set = { dimensions: number; isWhole: boolean; documents: Map<SourceDocument, Passage[]> };

export function passes({ doc_type, level, date }: SourceDocument, filters: Filters = {}): boolean {
  const { docTypes = [], levels = [], startDate, endDate } = filters;
  if (docTypes.length > 0 && !docTypes.includes(doc_type)) return false;
  if (levels.length > 0 && doc_type === '裁判' && !(level && levels.includes(level))) return false;
  if (startDate && !(date && date >= startDate)) return false;
  return !endDate || (date !== null && date <= endDate);
}

function cosine(a: Float32Array, b: Float32Array): number {
  const [dot, aa, bb] = a.reduce(
    ([x, y, z], value, i) =>
      [x + value * (b[i] as number), y + value ** 2, z + (b[i] as number) ** 2] as const,
    [0, 0, 0] as readonly [number, number, number],
  );
  return dot === 0 ? 0 : dot / Math.sqrt(aa * bb);
}

/** The part of an engine that finds by meaning: every vector is compared. */
export function memoryVectors(
  all: () => readonly SourceDocument[],
): Pick<Engine, 'nearest' | 'embed' | 'vectorSets' | 'answerBy'> {
  const sets = new Map<string, Set>();
  let inUse: string | null = null;

  const without = ({ documents }: Set) => all().filter((document) => !documents.has(document));

  return {
    async nearest(vector, { model, limit, filters }) {
      const set = sets.get(model);
      if (!set) return [];
      if (set.dimensions !== vector.length) throw new EngineError(`${model} has ${set.dimensions} numbers.`);
      return all()
        .filter((document) => passes(document, filters))
        .flatMap((document) =>
          (set.documents.get(document) ?? []).map((passage) => nearOf(document, passage, vector)),
        )
        .sort((a, b) => b.score - a.score)
        .filter(({ doc_id }, i, found) => found.findIndex((one) => one.doc_id === doc_id) === i)
        .slice(0, limit);
    },

    async embed(model, { onProgress, abortSignal } = {}) {
      const name = modelName(model);
      for (const other of sets.keys())
        if (sets.has(name) && other !== name && other !== inUse) sets.delete(other);
      let set = sets.get(name);
      const documents = set ? without(set) : all();
      for (const [i, document] of documents.entries()) {
        const some = passagesOf(document.text);
        const spans = some.length > 0 ? some : [{ start: 0, end: 0 }];
        const texts = spans.map(({ start, end }) => `${document.title}\n${document.text.slice(start, end)}`);
        const vectors = await embedTexts(model, texts, { abortSignal, dimensions: set?.dimensions }).catch(
          (error: Error) => Promise.reject(new EngineError(error.message, { cause: error })),
        );
        set ??= { dimensions: vectors[0]?.length ?? 0, isWhole: false, documents: new Map() };
        sets.set(name, set);
        inUse ??= name;
        set.documents.set(
          document,
          spans.map((span, at) => ({ ...span, vector: vectors[at] as Float32Array })),
        );
        onProgress?.({ embedded: i + 1, left: documents.length - i - 1 });
      }
      if (set) set.isWhole = true;
      return documents.length;
    },

    async vectorSets() {
      return [...sets].map(([model, { dimensions, isWhole, documents }]) => ({
        model,
        dimensions,
        documents: all().filter((document) => documents.has(document)).length,
        isWhole,
        isInUse: model === inUse,
      }));
    },

    async answerBy(model) {
      if (sets.has(model)) inUse = model;
    },
  };
}

function nearOf({ doc_id }: SourceDocument, { start, end, vector }: Passage, asked: Float32Array): Near {
  return { doc_id, score: cosine(vector, asked), start, end };
}
