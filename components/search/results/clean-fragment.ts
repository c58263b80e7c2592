import DOMPurify from 'dompurify';

/** Everything that enters the browser from outside passes here: nothing but `<em>` without attributes is kept. */
export function cleanFragment(fragment: string): string {
  return DOMPurify.sanitize(fragment, {
    ALLOWED_TAGS: ['em'],
    ALLOWED_ATTR: [],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
