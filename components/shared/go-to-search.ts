import { type SearchUrl, searchHref } from '#lib/search/params.ts';
import { pushAddress } from './use-address.ts';

/** Goes from one search to another on `/search`: the browser makes the search, and the page scrolls to its top. */
export function goToSearch(next: SearchUrl): void {
  pushAddress(searchHref(next));
  window.scrollTo(0, 0);
}
