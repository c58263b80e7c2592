import DOMPurify from 'dompurify';

/**
 * Titles and passages of searches that the browser fetches pass here: nothing but `<em>` without attributes is kept. The
 * HTML of documents is made by lib/document.
 */
export function cleanFragment(fragment: string): string {
  return DOMPurify.sanitize(fragment, {
    ALLOWED_TAGS: ['em'],
    ALLOWED_ATTR: [],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
