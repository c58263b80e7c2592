import type { SourceDocument } from '#lib/contract/document.ts';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import { foldText } from '#lib/text/fold.ts';
import type { Engine, Scored } from '#service/engine/engine.ts';
import { createMeasure, weightOf } from '#service/engine/features.ts';
import { passage } from '#service/engine/sqlite/keyword/passage.ts';
import type { memoryGraph } from './memory-graph.ts';
import { passes } from './memory-vectors.ts';

type Held = () => readonly SourceDocument[];

/** Candidates of an engine in memory: looks at every document. */
export function memoryCandidates(
  held: Held,
  graph: ReturnType<typeof memoryGraph>,
  { nearest }: Pick<Engine, 'nearest'>,
): Pick<Engine, 'candidates' | 'show'> {
  return {
    async candidates(
      terms,
      { limit, filters = {}, ids = [], likely = [], without = [], keys = [], meaning },
    ) {
      const documents = held().filter(({ doc_id }) => !without.includes(doc_id));
      const holds = ({ title, text }: SourceDocument, term: string) =>
        foldText(title).includes(term) || foldText(text).includes(term);
      const words = terms
        .map((one) => ({ ...one, term: foldText(one.term) }))
        .map((one) => {
          const n = documents.filter((document) => holds(document, one.term)).length;
          return { ...one, n, idf: Math.log(1 + (documents.length - n + 0.5) / (n + 0.5)) };
        })
        .filter(({ n, term }) => n > 0 && term !== '');
      const { measure } = createMeasure(words);
      const scored = documents.map((document) => {
        const lexical = measure(document.title, document.text);
        const { text: _, ...brief } = document;
        const sum = lexical.expandedText + lexical.expandedTitle + lexical.literalText + lexical.literalTitle;
        return { document, brief, lexical, sum };
      });
      const best = scored
        .filter(({ sum, document }) => sum > 0 && passes(document, filters))
        .sort((a, b) => b.sum - a.sum)
        .slice(0, limit);
      const cited = new Map<string, number>();
      for (const { document } of best)
        for (const { document: to } of graph.citations(document.text))
          if (to && to.doc_id !== document.doc_id) cited.set(to.doc_id, (cited.get(to.doc_id) ?? 0) + 1);
      const sharedBy = ({ text }: SourceDocument) => {
        if (keys.length === 0) return 0;
        const cites = new Set(graph.citations(text).map(({ citation }) => citationKey(citation)));
        return keys.filter((key) => cites.has(key)).length / keys.length;
      };
      const chosen = new Set([
        ...best.map(({ document }) => document.doc_id),
        ...ids,
        ...likely,
        ...documents.filter((one) => sharedBy(one) > 0 && passes(one, filters)).map(({ doc_id }) => doc_id),
        ...scored
          .filter(({ document }) => cited.has(document.doc_id) && passes(document, filters))
          .map(({ document }) => document.doc_id),
      ]);
      const near = meaning
        ? await nearest(meaning.vector, { model: meaning.model, limit: documents.length })
        : [];
      const cosines = new Map(near.map(({ doc_id, score }) => [doc_id, score]));
      const found = scored
        .filter(({ document }) => chosen.has(document.doc_id))
        .map(
          ({ brief, lexical, document }): Scored => ({
            ...brief,
            features: {
              ...lexical,
              cited: cited.get(document.doc_id) ?? 0,
              citedByDecisions: 0,
              citedByStatutes: 0,
              prior: 0,
              length: weightOf(document.text.length),
              shared: sharedBy(document),
              vector: cosines.get(document.doc_id) ?? 0,
              vectorWhole: cosines.get(document.doc_id) ?? 0,
            },
          }),
        );
      return { documents: found, words };
    },

    async show(docIds, words, meaning) {
      const near = meaning
        ? await nearest(meaning.vector, { model: meaning.model, limit: held().length })
        : [];
      const spans = new Map(near.map(({ doc_id, start, end }) => [doc_id, [start, end] as const]));
      return docIds.flatMap((id) => {
        const document = held().find(({ doc_id }) => doc_id === id);
        if (!document) return [];
        const { doc_id, title, doc_type, is_abandoned, text } = document;
        return [
          {
            doc_id,
            title,
            doc_type,
            is_abandoned,
            content: passage(text, words.map(foldText), spans.get(id)),
          },
        ];
      });
    },
  };
}
