import '#components/shared/without-eval.ts';

/** Loaded when the facts of the first document are read. */
export { DocumentFacts } from '#lib/chat/facts.ts';
