import { readFileSync } from 'node:fs';
import type { ClusterOptions } from './engine/opensearch/client/options.ts';
import { type EngineEnv, readEngineEnv } from './env.ts';
import { StartError } from './start-error.ts';

/** How to reach the cluster that holds the documents; undefined where `DATA_DIR` holds them. Throws `StartError`. */
export function clusterOptions(env: EngineEnv): ClusterOptions | undefined {
  const { ENGINE_URL: nodes, ENGINE_USER: user, ENGINE_PASSWORD: password, ENGINE_KEY: apiKey } = env;
  if (!nodes) return undefined;
  const auth = apiKey ? { apiKey } : user && password ? { user, password } : undefined;
  return { nodes, prefix: env.ENGINE_PREFIX, shards: env.ENGINE_SHARDS, auth, ca: readCertificates(env) };
}

/** The same, read from the environment variables of a command. */
export const readClusterOptions = (source: Readonly<Record<string, string | undefined>>) =>
  clusterOptions(readEngineEnv(source));

function readCertificates({ ENGINE_CA_FILE: file }: EngineEnv): string | undefined {
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(
      `ENGINE_CA_FILE cannot be read: ${String(error)}. Example: ENGINE_CA_FILE=/etc/ssl/search-ca.pem`,
      { cause: error },
    );
  }
}
