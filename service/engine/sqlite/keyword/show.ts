import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '#lib/text/fold.ts';
import type { Hit, Meaning } from '#service/engine/engine.ts';
import { createGet } from '../store/read.ts';
import { createNearestPassage } from '../vectors/nearest-passage.ts';
import { passage } from './passage.ts';

export function createShow(db: DatabaseSync) {
  const get = createGet(db);
  const nearest = createNearestPassage(db);
  return (docIds: readonly string[], words: readonly string[], meaning?: Meaning): Hit[] => {
    const terms = [...new Set(words.map(foldText))].filter((term) => term !== '');
    const spans = meaning ? nearest(docIds, meaning) : new Map<string, readonly [number, number]>();
    return docIds.flatMap((docId) => {
      const document = get(docId);
      if (!document) return [];
      const { doc_id, title, doc_type, is_abandoned, text } = document;
      return [{ doc_id, title, doc_type, is_abandoned, content: passage(text, terms, spans.get(doc_id)) }];
    });
  };
}
