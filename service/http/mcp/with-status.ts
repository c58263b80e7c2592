import { type DocumentOfStatus, endedWords, endOfForce } from '#lib/taiwan/kinds/end-of-force.ts';

/** A document as an assistant is told of it: one that is no longer in force with how and since when. */
export function withStatus<T extends DocumentOfStatus>(document: T): T & { status?: string } {
  const ended = endOfForce(document);
  return ended ? { ...document, status: endedWords(ended).join('，') } : document;
}
