import { documentUrl } from '#lib/contract/names.ts';
import type { SearchParams } from '#lib/contract/search.ts';
import type { Why } from '#lib/contract/why.ts';

/**
 * `web`: our own address. `documents`: the site that shows the upstream's documents, if one is configured. `hasPages`:
 * whether the upstream sends documents to our reading page; the contract does not require it.
 */
export type Sites = { web: string; documents: string | null; hasPages: boolean };

export type DocumentHref = { href: string; external: boolean };

/**
 * The address of a result's title: the upstream's page if its site is configured and the path is safe, otherwise our
 * reading page; none if the upstream has no documents.
 */
export function documentLink(
  document: { doc_id: string; url: string | null },
  { documents, hasPages = true }: Pick<Sites, 'documents'> & Partial<Pick<Sites, 'hasPages'>>,
): DocumentHref | null {
  const external = documents && document.url ? underSite(documents, document.url) : null;
  if (external) return { href: external, external: true };
  if (!hasPages) return null;
  // Browsers resolve these two as path segments, encoded or not: they would lead elsewhere.
  if (document.doc_id === '.' || document.doc_id === '..') return null;
  return { href: documentUrl(document.doc_id.toWellFormed()), external: false };
}

type Found = {
  params: Pick<SearchParams, 'query' | 'search_type'>;
  why?: Pick<Why, 'words' | 'act_names' | 'meaning'> | undefined;
};

/**
 * The terms to highlight in an opened document: those that the server reports as reasons, else the query; null for a
 * semantic search without such terms.
 */
export function markedQuery({ params: { query, search_type }, why }: Found): string | null {
  const reportedTerms = why
    ? [...why.words, ...[...why.act_names, ...why.meaning].map(({ term }) => term)]
    : [];
  const queryTerms = search_type === 'semantic' ? '' : query;
  const marked =
    search_type === 'keyword' || reportedTerms.length === 0 ? queryTerms : reportedTerms.join(' & ');
  return marked === '' ? null : marked.toWellFormed();
}

/** The link of a result, with the terms to highlight as `q`. */
export function markedHref(href: string, params: Found['params'], why?: Found['why']): string {
  const marked = markedQuery({ params, why });
  return marked === null ? href : `${href}?q=${encodeURIComponent(marked)}`;
}

/**
 * Whether a text is a path inside a site and nothing else: `/documents/1` is, `javascript:…`, `//host`, `/\host`,
 * `https://host` and anything with blanks or control characters (which browsers drop, making `/\t/host` a host) are not.
 */
export function isSafePath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{C}]*$/u.test(path);
}

/** The path under the site's address, or null when it is not safe or climbs out of the site's folder. */
function underSite(site: string, path: string): string | null {
  if (!isSafePath(path)) return null;
  try {
    const base = new URL(site);
    if (base.protocol !== 'https:' && base.protocol !== 'http:') return null;
    const folder = base.pathname.replace(/\/+$/, '');
    const url = new URL(base.origin + folder + path);
    return url.origin === base.origin && url.pathname.startsWith(`${folder}/`) ? url.href : null;
  } catch {
    return null;
  }
}

/** An address for print: absolute, with Chinese characters decoded; browsers accept it typed like that. */
export function printedAddress(href: string, webUrl: string): string {
  const { href: whole } = new URL(href, webUrl);
  try {
    return decodeURI(whole);
  } catch {
    return whole;
  }
}

/** The search that a page was opened from, by its Referer: `/search?q=…` of this site, or null. */
export function searchReferer(referer: string | null, webUrl: string): string | null {
  if (!referer) return null;
  try {
    const url = new URL(referer);
    if (url.origin !== new URL(webUrl).origin || url.pathname !== '/search') return null;
    return url.searchParams.get('q') ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}
