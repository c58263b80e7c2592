import type { SourceDocument } from '#lib/contract/document.ts';
import { HISTORY } from '../document/structure/back-matter.ts';
import { excerptOf } from '../source-notice.ts';
import { findCitations } from './find.ts';
import { citationKey, documentKeys } from './keys.ts';
import type { NameIndex } from './names/name-index.ts';
import { ownArticle } from './own-article.ts';
import { parseCitation } from './parse.ts';
import type { Act, Citation, CitationContext, Court, FoundCitation } from './types.ts';

type TitledDocument = Pick<SourceDocument, 'doc_type' | 'title' | 'court'> &
  Partial<Pick<SourceDocument, 'date'>>;

/** The name of the act, from the title of the act itself or of one of its articles. */
export const actNameOf = (title: string): string => ownArticle(title).act.name;

const courtNamed = (name: string): Court => {
  const citation = parseCitation(`${name}1年度訴字第1號`);
  return citation?.kind === 'case' && citation.court ? citation.court : { name };
};

/** What the neighbours of an article say about it. */
export type ArticleNeighbours = {
  /** The title of the previous article, whose number need not be one less. */
  previous?: string | undefined;
  /** The text of the act's first article, which names the act under which this one was made. */
  first?: string | undefined;
};

const NO_RULES = /(?:(?<!辦)法|條例)$/u;
const RULES = /施行細則$/u;

/** The act that rules were made under: 勞動基準法 of 勞動基準法施行細則, or what their first article names first. */
function parentOf(name: string, first: string | undefined, names: NameIndex): Act | undefined {
  if (NO_RULES.test(name)) return;
  if (RULES.test(name)) {
    const bare = name.replace(RULES, '');
    return names.act(bare) ?? { name: bare };
  }
  if (first === undefined) return;
  const found = findCitations(first, names).find(
    ({ citation: { kind } }) => kind === 'article' || kind === 'act',
  );
  const act = found && 'act' in found.citation ? found.citation.act : undefined;
  return act?.name === name ? undefined : act;
}

/** The meaning of 本法, 前條 and 本院 in a document, and the day that decides between acts that shared a name. */
function contextOf(
  { doc_type, title, court, date }: TitledDocument,
  names: NameIndex,
  { previous, first }: ArticleNeighbours,
): CitationContext {
  // An act gets no day below: its date is that of its last amendment.
  const dated = date ? { day: date } : {};
  if (doc_type === '裁判') return court ? { court: courtNamed(court), ...dated } : dated;
  if (doc_type !== '法規命令') return dated;
  const own = ownArticle(title);
  const before = previous === undefined ? undefined : ownArticle(previous).article;
  const parent = parentOf(own.act.name, first, names);
  return { ...own, ...(before && { previous: before }), ...(parent && { parent }) };
}

/** Orders of promulgation or commencement are not cited; histories are full of them. */
const isPromulgation = (citation: Citation, isInHistory: boolean): boolean =>
  citation.kind === 'letter' &&
  (isInHistory || /^(?:總統|國民政府)/u.test(citation.issuer ?? '') || /華總/u.test(citation.word ?? ''));

/**
 * The citations in a document's text, without those of itself; for an act also without those of its own articles,
 * which its outline and history list, and without orders of promulgation.
 */
export function citationsOf(
  document: TitledDocument & Pick<SourceDocument, 'doc_id' | 'text'>,
  names: NameIndex,
  neighbours: ArticleNeighbours = {},
): FoundCitation[] {
  const own = documentKeys(document);
  const history = document.doc_type === '法規命令' ? document.text.indexOf(HISTORY) : -1;
  // Citations in a notice of the source are not the document's own.
  const end = excerptOf(document.text)?.start ?? document.text.length;
  const isOwn = (key: string) => own.some((one) => key === one || key.startsWith(`${one}:`));
  return findCitations(document.text, names, contextOf(document, names, neighbours)).filter(
    ({ start, citation }) =>
      start < end &&
      !isOwn(citationKey(citation)) &&
      !isPromulgation(citation, history >= 0 && start > history),
  );
}
