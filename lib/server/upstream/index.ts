import 'server-only';

export { documentUpstream, type UpstreamDocument } from './document.ts';
export { searchUpstream, type UpstreamSearch } from './search.ts';
