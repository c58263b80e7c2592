import type { SourceDocument } from '#lib/contract/document.ts';

/** A document that waits for links or vectors. `revision` changes with its content. */
export type PendingDocument = { revision: string; document: SourceDocument };
/** `after`: the id of the last document of the previous page. */
export type PendingPage = { after?: string; maxDocuments: number; maxCharacters: number };
