import type { SourceDocument } from '#lib/contract/document.ts';
import { citationForms } from '#lib/taiwan/citations/citation-forms.ts';
import { formatShort } from '#lib/taiwan/citations/format.ts';
import { ownArticle } from '#lib/taiwan/citations/own-article.ts';
import { amendmentsOf, renamingsOf } from '#lib/taiwan/document/articles/amendments.ts';
import { articleNumberOf, isActId } from '#lib/taiwan/ids.ts';

/** The documents that briefs are made of, by what is true of them in the demonstration corpus. */
export type CitableLibrary = {
  /** In force. */
  articles: SourceDocument[];
  /** In force and amended; the day of the last time. */
  amended: { document: SourceDocument; date: string }[];
  /** Judgments, interpretations and rulings that still apply. */
  decisions: SourceDocument[];
  /** Deleted articles, and what is no longer applied. */
  abandoned: SourceDocument[];
  /** The names that acts had, with articles of them. */
  former: { name: string; article: SourceDocument }[];
  acts: string[];
  ids: ReadonlySet<string>;
};

export function citableLibrary(documents: readonly SourceDocument[]): CitableLibrary {
  const acts = new Map(documents.filter(({ doc_id }) => isActId(doc_id)).map((act) => [act.doc_id, act]));
  const actOf = ({ doc_id }: SourceDocument) => acts.get(doc_id.slice(0, doc_id.lastIndexOf(':')));
  const inForce = documents.filter((one) => !one.is_abandoned && !isActId(one.doc_id));
  const articles = inForce.filter(({ doc_type }) => doc_type === '法規命令');
  return {
    articles,
    amended: articles.flatMap((document) => {
      const history = amendmentsOf(actOf(document)?.text ?? '', articleNumberOf(document.doc_id) ?? '');
      const date = history.findLast(({ change }) => change === 'amended')?.date;
      return date ? [{ document, date }] : [];
    }),
    decisions: inForce.filter(({ doc_type }) => doc_type !== '法規命令' && doc_type !== '函釋'),
    abandoned: documents.filter((one) => one.is_abandoned),
    former: articles.flatMap((article) =>
      renamingsOf(actOf(article)?.text ?? '').map(({ former }) => ({ name: former, article })),
    ),
    acts: [...acts.values()].map(({ title }) => title),
    ids: new Set(documents.map(({ doc_id }) => doc_id)),
  };
}

/** How a document is cited in full. */
export const officialOf = (document: SourceDocument): string => citationForms(document).official;

/** How a note cites it, which a brief should not. */
export function shortOf(document: SourceDocument): string {
  const { act, article } = ownArticle(document.title);
  if (document.doc_type !== '法規命令' || !article)
    return `示範${citationForms(document).short.replace(/^示範/u, '')}`;
  return formatShort({ kind: 'article', act, ...article });
}
