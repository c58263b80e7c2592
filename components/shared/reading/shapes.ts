import '../without-eval.ts';

/** What our server sends of documents. Loaded when the first of it is read. */
export * from '#lib/contract/editions.ts';
export * from '#lib/contract/full-document.ts';
