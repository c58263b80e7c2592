/** How a cluster is reached, and what of it is ours. */
export type ClusterOptions = {
  /** Addresses of nodes, `https://search-1:9200`: each call goes to one, and to another when that fails. */
  nodes: readonly string[];
  /** What every index is called first: several installations may share a cluster. */
  prefix: string;
  auth?: ClusterAuth | undefined;
  /** Certificates (PEM) of whom to trust beside the public authorities. */
  ca?: string | undefined;
  /** Parts of the index of texts and of that of vectors, when they are made. */
  shards?: number | undefined;
  /** For a read, a second try included. */
  timeoutMs?: number | undefined;
};

export type ClusterAuth = { user: string; password: string } | { apiKey: string };

export const authorizationOf = (auth: ClusterAuth): string =>
  'apiKey' in auth
    ? `ApiKey ${auth.apiKey}`
    : `Basic ${Buffer.from(`${auth.user}:${auth.password}`).toString('base64')}`;
