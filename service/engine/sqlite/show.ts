import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '#lib/text/fold.ts';
import type { Hit } from '../engine.ts';
import { passage } from './passage.ts';
import { createGet } from './read.ts';

export function createShow(db: DatabaseSync) {
  const get = createGet(db);
  return (docIds: readonly string[], words: readonly string[]): Hit[] => {
    const terms = [...new Set(words.map(foldText))].filter((term) => term !== '');
    return docIds.flatMap((docId) => {
      const document = get(docId);
      if (!document) return [];
      const { doc_id, title, doc_type, is_abandoned, text } = document;
      return [{ doc_id, title, doc_type, is_abandoned, content: passage(text, terms) }];
    });
  };
}
