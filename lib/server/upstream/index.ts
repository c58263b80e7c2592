import 'server-only';

export {
  briefUpstream,
  citingUpstream,
  documentUpstream,
  type FromUpstream,
  partsUpstream,
} from './document.ts';
export { forgetOffer, offersFilters } from './offers-filters.ts';
export { searchUpstream, type UpstreamSearch } from './search.ts';
