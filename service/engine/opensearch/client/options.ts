/** How a cluster is reached, and which of its indexes are ours. */
export type ClusterOptions = {
  /** Addresses of nodes, `https://search-1:9200`: each call goes to one, and to another when that fails. */
  nodes: readonly string[];
  /** Prefix of the names of all indexes: several installations may share a cluster. */
  prefix: string;
  auth?: ClusterAuth | undefined;
  /** Certificates (PEM) of further authorities to trust beside the public ones. */
  ca?: string | undefined;
  /** Shards of the indexes of texts and of vectors, when they are created. */
  shards?: number | undefined;
  /** For a read, including its second attempt. */
  timeoutMs?: number | undefined;
};

export type ClusterAuth = { user: string; password: string } | { apiKey: string };

export const authorizationOf = (auth: ClusterAuth): string =>
  'apiKey' in auth
    ? `ApiKey ${auth.apiKey}`
    : `Basic ${Buffer.from(`${auth.user}:${auth.password}`).toString('base64')}`;
