import type { SourceDocument } from '#lib/contract/document.ts';
import { type Context, findCitations } from './find.ts';
import { citationKey, documentKeys } from './keys.ts';
import type { Names } from './names.ts';
import { ownArticle } from './own-article.ts';
import { parseCitation } from './parse.ts';
import type { Act, Court, Found } from './types.ts';

type Titled = Pick<SourceDocument, 'doc_type' | 'title' | 'court'>;

/** The name of the act that a document of 法規命令 is, or is of. */
export const actNameOf = (title: string): string => ownArticle(title).act.name;

const courtNamed = (name: string): Court => {
  const citation = parseCitation(`${name}1年度訴字第1號`);
  return citation?.kind === 'case' && citation.court ? citation.court : { name };
};

/** What an article's neighbours say of it. */
export type Beside = {
  /** The title of the article before it, which need not have the number before. */
  previous?: string | undefined;
  /** The text of the act's first article, which tells under what act it was made. */
  first?: string | undefined;
};

const NO_RULES = /(?:(?<!辦)法|條例)$/u;
const RULES = /施行細則$/u;

/** The act that rules were made under: 勞動基準法 of 勞動基準法施行細則, or what their first article names first. */
function parentOf(name: string, first: string | undefined, names: Names): Act | undefined {
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

/** What 本法, 前條 and 本院 mean in a document. */
function contextOf({ doc_type, title, court }: Titled, names: Names, { previous, first }: Beside): Context {
  if (doc_type === '裁判') return court ? { court: courtNamed(court) } : {};
  if (doc_type !== '法規命令') return {};
  const own = ownArticle(title);
  const before = previous === undefined ? undefined : ownArticle(previous).article;
  const parent = parentOf(own.act.name, first, names);
  return { ...own, ...(before && { previous: before }), ...(parent && { parent }) };
}

/**
 * The citations of a document's text, those left out that mean the document itself. An act has its articles as parts of
 * itself: its outline and history name them all.
 */
export function citationsOf(
  document: Titled & Pick<SourceDocument, 'doc_id' | 'text'>,
  names: Names,
  beside: Beside = {},
): Found[] {
  const own = documentKeys(document);
  const isOwn = (key: string) => own.some((one) => key === one || key.startsWith(`${one}:`));
  return findCitations(document.text, names, contextOf(document, names, beside)).filter(
    ({ citation }) => !isOwn(citationKey(citation)),
  );
}
