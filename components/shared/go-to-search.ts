import { type SearchUrl, searchHref } from '#lib/search/params.ts';
import { pushAddress } from './use-address.ts';

/** From one search to another, on `/search`: the browser makes it, and it is read from its beginning. */
export function goToSearch(next: SearchUrl): void {
  pushAddress(searchHref(next));
  window.scrollTo(0, 0);
}
