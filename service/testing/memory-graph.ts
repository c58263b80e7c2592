import type { DocType, SourceDocument } from '#lib/contract/document.ts';
import { passageAround } from '#lib/document/passage.ts';
import { adjacentArticles, compareArticleIds } from '#lib/taiwan/article-ids.ts';
import { chooseCited } from '#lib/taiwan/citations/choose.ts';
import { actNameOf, citationsOf } from '#lib/taiwan/citations/context.ts';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { citationKey, documentKeys } from '#lib/taiwan/citations/keys.ts';
import { NameIndex } from '#lib/taiwan/citations/name-index.ts';
import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import type { Brief, CitingHit, CitingOptions, Edge, Linked } from '#service/engine/engine.ts';

const briefOf = ({ text, ...brief }: SourceDocument): Brief => brief;

const newestFirst = (a: Brief, b: Brief) => {
  const [left, right] = [a.date ?? '', b.date ?? ''];
  return left < right ? 1 : left > right ? -1 : 0;
};

/** Names take a while to be made ready; the same acts have the same, in whatever engine. */
let [ready, readyFor] = [new NameIndex(), ''];
function namesOf(acts: readonly string[]): NameIndex {
  const key = acts.join('\n');
  if (key !== readyFor) [ready, readyFor] = [new NameIndex(acts.map((name) => ({ name }))), key];
  return ready;
}

/** The graph of an engine in memory: found anew for every call, so it is right as soon as something is stored. */
export function memoryGraph(documents: () => SourceDocument[]) {
  const names = () =>
    namesOf(
      documents()
        .filter(({ doc_type }) => doc_type === '法規命令')
        .map(({ title }) => actNameOf(title)),
    );
  const idsOf = (whole: string) =>
    documents()
      .map(({ doc_id }) => doc_id)
      .filter((id) => actIdOf(id) === whole);
  const find = (docId: string | null | undefined) => documents().find(({ doc_id }) => doc_id === docId);

  function resolved(found: readonly FoundCitation[]): Linked[] {
    return found.map((one) => {
      const key = citationKey(one.citation);
      const candidates = documents().filter((document) => documentKeys(document).includes(key));
      const meant = chooseCited(one.citation, candidates);
      return { ...one, document: meant && briefOf(meant) };
    });
  }

  function linked(document: SourceDocument): Linked[] {
    const whole = actIdOf(document.doc_id);
    const { previous } = whole ? adjacentArticles(document.doc_id, idsOf(whole)) : {};
    return resolved(
      citationsOf(document, names(), { previous: find(previous)?.title, first: find(`${whole}:1`)?.text }),
    ).filter((one) => one.document?.doc_id !== document.doc_id);
  }

  function citingHits(docId: string): CitingHit[] {
    return documents().flatMap((document) => {
      if (document.doc_id === docId) return [];
      const found = linked(document).filter((one) => one.document?.doc_id === docId);
      const [first] = found;
      if (!first) return [];
      const place = passageAround(document.text, first.start, first.end);
      return [{ ...briefOf(document), times: found.length, at: first.start, ...place }];
    });
  }

  return {
    read(docId: string) {
      const document = find(docId);
      if (!document) return null;
      const whole = actIdOf(docId);
      const brief = (id: string | null | undefined) => {
        const one = find(id);
        return one ? briefOf(one) : null;
      };
      const { previous, next } = whole ? adjacentArticles(docId, idsOf(whole)) : {};
      return {
        document,
        citations: linked(document),
        citedBy: citingHits(docId).length,
        whole: brief(whole),
        previous: brief(previous),
        next: brief(next),
        hasParts: idsOf(docId).length > 0,
      };
    },

    parts(docId: string) {
      const whole = find(docId);
      if (!whole) return null;
      const articles = idsOf(docId).sort(compareArticleIds).map(find);
      return {
        whole,
        articles: articles
          .filter((article) => article !== undefined)
          .map((document) => ({ document, citations: linked(document) })),
      };
    },

    citing(docId: string, { docTypes = [], startDate, endDate, limit, offset }: CitingOptions) {
      if (!find(docId)) return null;
      const within = citingHits(docId).filter(
        ({ date }) =>
          (!startDate || (date !== null && date >= startDate)) &&
          (!endDate || (date !== null && date <= endDate)),
      );
      const byType: Partial<Record<DocType, number>> = {};
      for (const { doc_type } of within) byType[doc_type] = (byType[doc_type] ?? 0) + 1;
      const kept = within.filter(({ doc_type }) => docTypes.length === 0 || docTypes.includes(doc_type));
      return {
        total: kept.length,
        byType,
        documents: kept.sort(newestFirst).slice(offset, offset + limit),
      };
    },

    edges(citing: readonly string[], cited: readonly string[]): Edge[] {
      return documents()
        .filter(({ doc_id }) => citing.includes(doc_id))
        .flatMap((one) => {
          const found = new Set(linked(one).map(({ document }) => document?.doc_id));
          return cited.filter((id) => found.has(id)).map((id) => ({ citing: one.doc_id, cited: id }));
        });
    },

    citations: (text: string) => resolved(findCitations(text, names())),
  };
}
