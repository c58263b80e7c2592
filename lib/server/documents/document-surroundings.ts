import 'server-only';
import type { EditionsResponse } from '#lib/contract/editions.ts';
import type { Part, ReadFullDocument } from '#lib/contract/full-document.ts';
import type { Statement } from '#lib/contract/statements.ts';
import { chapterPath, chaptersOf, labelIn } from '#lib/taiwan/document/articles/chapters.ts';
import { documentUpstream, editionsUpstream, partsUpstream, statementsUpstream } from '../upstream/index.ts';

type DocumentSurroundings = {
  /** The articles of an act; null for anything else, and where they could not be read. */
  parts: Part[] | null;
  /** The chapters that an article stands in. */
  chapters: string[];
  /** What courts repeat about an article that others cite; none where the upstream knows nothing of the kind. */
  statements: Statement[];
  /** Of an article, the edition in force on the given day; null without a day, and where the upstream doesn't tell. */
  atTheTime: EditionsResponse | null;
};

/** What is read besides a document to show its context. If a part of it fails the document itself is still shown. */
export async function readSurroundings(
  document: ReadFullDocument,
  at: string | null = null,
): Promise<DocumentSurroundings> {
  const { whole } = document.neighbours;
  const [parts, act, statements, atTheTime] = await Promise.all([
    document.has_parts ? partsUpstream(document.doc_id) : null,
    whole ? documentUpstream(whole.doc_id) : null,
    whole && document.cited_by > 1 ? statementsUpstream(document.doc_id) : null,
    whole && at !== null ? editionsUpstream(document.doc_id, at) : null,
  ]);
  return {
    parts: parts?.ok && parts.data.parts.length > 0 ? parts.data.parts : null,
    chapters:
      whole && act?.ok ? chapterPath(chaptersOf(act.data.text), labelIn(document.title, whole.title)) : [],
    statements: statements?.ok ? statements.data.statements : [],
    atTheTime: atTheTime?.ok && atTheTime.data.at ? atTheTime.data : null,
  };
}
