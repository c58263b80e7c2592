import type { ClusterClient } from './client/client.ts';
import type { ClusterOptions } from './client/options.ts';
import type { ClusterIndexName } from './indices/definitions.ts';
import { aliasOf } from './indices/prepare.ts';

/** What every part of the adapter works with. */
export type ClusterContext = {
  client: ClusterClient;
  options: ClusterOptions;
  /** The alias that calls go to. */
  index(name: ClusterIndexName): string;
};

export const createContext = (client: ClusterClient, options: ClusterOptions): ClusterContext => ({
  client,
  options,
  index: (name) => aliasOf(options.prefix, name),
});
