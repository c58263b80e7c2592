import type { SourceDocument } from '#lib/contract/document.ts';
import { type Context, findCitations } from './find.ts';
import { citationKey, documentKeys } from './keys.ts';
import type { Names } from './names.ts';
import { parseCitation } from './parse.ts';
import type { Act, ArticleCitation, Court, Found } from './types.ts';

type Titled = Pick<SourceDocument, 'doc_type' | 'title' | 'court'>;

const ARTICLE = /第\s*(\d+)\s*([條點])(?:之(\d+))?$/u;
/** （舊 36.03.31 制定） */
const ADDED = /[（(][^（）()]*[）)]$/u;

/** The act and number of an article by its title: `民法第184條之1`. A title without a number is an act's. */
function articleOf(title: string): { act: Act; article?: Pick<ArticleCitation, 'article' | 'sub'> } {
  const [label = '', number, , sub] = ARTICLE.exec(title) ?? [];
  if (number !== undefined)
    return {
      act: { name: title.slice(0, -label.length).trim().replace(ADDED, '') },
      article: { article: Number(number), ...(sub !== undefined && { sub: Number(sub) }) },
    };
  const citation = parseCitation(title);
  if (citation?.kind === 'article') {
    const { act, article, sub: branch } = citation;
    return { act, article: { article, ...(branch !== undefined && { sub: branch }) } };
  }
  return { act: { name: title.replace(ADDED, '') } };
}

/** The name of the act that a document of 法規命令 is, or is of. */
export const actNameOf = (title: string): string => articleOf(title).act.name;

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
  const own = articleOf(title);
  const before = previous === undefined ? undefined : articleOf(previous).article;
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
