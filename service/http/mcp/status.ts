import {
  type DocumentOfStatus,
  type EndOfForce,
  endedWords,
  endOfForce,
} from '#lib/taiwan/kinds/end-of-force.ts';

/** What an assistant is told of a document that is no longer in force: how, and since when. */
export const statusField = (ended: EndOfForce | null): { status?: string } =>
  ended ? { status: endedWords(ended).join('，') } : {};

/** A document of a list with its status. */
export const withStatus = <T extends DocumentOfStatus>(document: T): T & { status?: string } => ({
  ...document,
  ...statusField(endOfForce(document)),
});
