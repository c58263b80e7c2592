import 'server-only';

export { type CheckFailureKind, checkUpstream } from './check.ts';
export {
  briefUpstream,
  citingUpstream,
  documentUpstream,
  editionsUpstream,
  type FromUpstream,
  partsUpstream,
  statementsUpstream,
} from './document.ts';
export { type HoldingsReply, holdingsUpstream } from './holdings.ts';
export { type NewSinceReply, newSinceUpstream } from './new-since.ts';
export { searchUpstream, type UpstreamSearch } from './search.ts';
export { suggestUpstream } from './suggest.ts';
