// The contract's names and limits, without its schemas: a page needs these first, and the schemas (with zod, 28 kB on
// the wire) only when it reads an answer.

/**
 * The five kinds of legal document that the service holds. `法規命令` is the spec's name for every act and regulation,
 * 民法 too.
 */
export const DOC_TYPES = ['憲法法庭裁判', '釋字', '函釋', '法規命令', '裁判'] as const;

/** Court levels, as the chat filter names them. Only documents of kind 裁判 have one. */
export const LEVELS = ['最高', '高等', '地方', '智財'] as const;

export const SEARCH_TYPES = ['keyword', 'semantic', 'hybrid'] as const;

export const SORTS = ['relevance', 'newest', 'oldest', 'court_level'] as const;

export const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh'] as const;

export const QUERY_MAX = 500;
export const LIMIT_MAX = 50;
export const LIMIT_DEFAULT = 10;

/** Totals are exact up to this number; above it the response only says that there are more. */
export const COUNTED_MAX = 10_000;

/** Response header with the searches that the key has left. */
export const REMAINING_HEADER = 'x-ratelimit-remaining-requests';

/**
 * Response header of a hybrid search that had to do without a model, comma-separated; absent where nothing was missing.
 * `embedding`: found by words alone. `rerank`: in the service's own order.
 */
export const DEGRADED_HEADER = 'legal-desk-degraded';
export const DEGRADED_PARTS = ['embedding', 'rerank'] as const;
export type DegradedPart = (typeof DEGRADED_PARTS)[number];

/**
 * Path of a document's page, relative to the site: `documentUrl('law:B0000001:184-1')` is
 * `/documents/law:B0000001:184-1`.
 */
export function documentUrl(docId: string): string {
  // A colon may stand in a path segment as it is (RFC 3986, 3.3).
  return `/documents/${encodeURIComponent(docId).replaceAll('%3A', ':')}`;
}

/** In which order those that cite a document come. */
export const CITING_SORTS = ['newest', 'authority'] as const;

/** Whose view the passage with the citation tells: the court's own, or what a party claims or answers. */
export const CITING_VIEWS = ['court', 'party'] as const;
export type CitingViewName = (typeof CITING_VIEWS)[number];

/** What the check of a brief finds of each of its citations, most serious first. */
export const CHECK_FINDINGS = [
  'quotation_differs',
  'no_such_number',
  'not_in_force',
  'former_name',
  'form',
  'not_held',
  'verified',
] as const;
export type CheckFinding = (typeof CHECK_FINDINGS)[number];

/** Characters of a brief that is checked: some 300 pages. */
export const CHECK_TEXT_MAX = 200_000;
/** Citations of a brief that are checked; only a mere list of citations has more. */
export const CHECKED_MAX = 3_000;
