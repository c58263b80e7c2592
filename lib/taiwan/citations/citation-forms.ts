import type { SourceDocument } from '#lib/contract/document.ts';
import { hasNamePrefix } from '../sources.ts';
import { findCitations } from './find.ts';
import { formatCitation, formatShort } from './format.ts';
import { ownArticle } from './own-article.ts';
import type { Citation } from './types.ts';

type DocumentFields = Omit<SourceDocument, 'text'>;

const KINDS = { 釋字: 'interpretation', 憲法法庭裁判: 'ruling', 裁判: 'case', 函釋: 'letter' } as const;
/** 【婚姻自由案】 */
const NAMED = /【[^【】]*】$/u;

/** The citation of a document itself, where its title can be read as one. */
function ownCitation({ doc_type, title, date, issuer }: DocumentFields): Citation | null {
  if (doc_type === '法規命令') {
    const { act, article } = ownArticle(title);
    return article ? { kind: 'article', act, ...article } : { kind: 'act', act };
  }
  const found = findCitations(title).find(({ citation }) => citation.kind === KINDS[doc_type])?.citation;
  if (found?.kind !== 'letter' || !date) return found ?? null;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { ...found, ...(issuer && { issuer }), date: { year: year - 1911, month, day } };
}

/**
 * How a document is cited in full and in a note: `最高法院112年度台上字第824號民事判決` and `最高法院112台上824`; its title where
 * that cannot be read.
 */
export function citationForms(document: DocumentFields): { official: string; short: string } {
  const bare = document.title.replace(NAMED, '');
  const citation = ownCitation(document);
  if (!citation) return { official: bare, short: bare };
  // Titles have the exact kind of decision (刑事簡易判決), and the prefix of a registered source.
  const isTitleBest = citation.kind === 'case' || hasNamePrefix(bare) || bare.length < 6;
  return { official: isTitleBest ? bare : formatCitation(citation), short: formatShort(citation) };
}
