import type { SourceDocument } from '#lib/contract/document.ts';
import { type Context, findCitations } from './find.ts';
import { citationKey, documentKeys } from './keys.ts';
import type { Names } from './names.ts';
import { ownArticle } from './own-article.ts';
import { parseCitation } from './parse.ts';
import type { Court, Found } from './types.ts';

type Titled = Pick<SourceDocument, 'doc_type' | 'title' | 'court'>;

/** The name of the act that a document of 法規命令 is, or is of. */
export const actNameOf = (title: string): string => ownArticle(title).act.name;

const courtNamed = (name: string): Court => {
  const citation = parseCitation(`${name}1年度訴字第1號`);
  return citation?.kind === 'case' && citation.court ? citation.court : { name };
};

/**
 * What 本法, 前條 and 本院 mean in a document. `previous` is the title of the article before it, which need not have the
 * number before.
 */
export function contextOf({ doc_type, title, court }: Titled, previous?: string): Context {
  if (doc_type === '裁判') return court ? { court: courtNamed(court) } : {};
  if (doc_type !== '法規命令') return {};
  const own = ownArticle(title);
  const before = previous === undefined ? undefined : ownArticle(previous).article;
  return { ...own, ...(before && { previous: before }) };
}

/** The citations of a document's text, those left out that mean the document itself. */
export function citationsOf(
  document: Titled & Pick<SourceDocument, 'doc_id' | 'text'>,
  names: Names,
  previous?: string,
): Found[] {
  const own = new Set(documentKeys(document));
  return findCitations(document.text, names, contextOf(document, previous)).filter(
    ({ citation }) => !own.has(citationKey(citation)),
  );
}
