import { EngineError } from '../../ports.ts';
import type { ClusterClient } from '../client/client.ts';
import type { ClusterOptions } from '../client/options.ts';
import { type ClusterIndexDefinition, type ClusterIndexName, INDICES } from './definitions.ts';

/** A busy cluster manager takes its time to make an index. */
const PREPARE_MS = 5 * 60_000;
const PATIENCE = 'cluster_manager_timeout=4m&timeout=4m';
const BASE_SETTINGS = {
  // A second copy where there is a second node; none on a single one.
  auto_expand_replicas: '0-1',
  refresh_interval: '1s',
  // A removed document does not refuse its older versions (for a minute, by default).
  gc_deletes: '0s',
};

/** Calls use aliases, which lead to an index of the mapping's version. */
export const aliasOf = (prefix: string, name: string): string => `${prefix}-${name}`;
const patternOf = (prefix: string, name: string, version: number) => `${prefix}-${name}-v${version}-*`;
export const indexOf = (prefix: string, name: string, version: number, build: number): string =>
  `${prefix}-${name}-v${version}-${build}`;

type AliasedIndices = Record<string, { aliases: Record<string, object> }>;

/** Every alias of ours with its index. */
export async function readAliases(client: ClusterClient, prefix: string): Promise<Map<string, string>> {
  const found = await client.call<AliasedIndices>('GET', `/_alias/${prefix}-*`, undefined, {
    accepts: [404],
    deadlineMs: PREPARE_MS,
  });
  return new Map(
    Object.entries(found).flatMap(([index, { aliases = {} }]) =>
      Object.keys(aliases).map((alias) => [alias, index] as const),
    ),
  );
}

/** The version of the mapping that an index was made with. */
export const versionOfIndex = (index: string): number =>
  Number(/-v(\d+)-\d+$/.exec(index)?.[1] ?? Number.NaN);

export const putTemplate = (
  client: ClusterClient,
  { prefix, shards = 1 }: Pick<ClusterOptions, 'prefix' | 'shards'>,
  name: string,
  { version, settings = {}, mappings, isLarge }: ClusterIndexDefinition,
): Promise<unknown> =>
  client.call(
    'PUT',
    `/_index_template/${prefix}-${name}-v${version}?cluster_manager_timeout=4m`,
    {
      index_patterns: [patternOf(prefix, name, version)],
      // A higher priority than the templates of other users of the cluster.
      priority: 500,
      template: {
        settings: { ...BASE_SETTINGS, number_of_shards: isLarge ? shards : 1, ...settings },
        mappings,
      },
      version,
    },
    { deadlineMs: PREPARE_MS },
  );

/** Makes an index by its template, unless another process just did. */
export async function createIndex(client: ClusterClient, index: string, alias?: string): Promise<void> {
  type Created = { error?: { type?: string; reason?: string } };
  const { error } = await client.call<Created>(
    'PUT',
    `/${index}?${PATIENCE}`,
    alias ? { aliases: { [alias]: {} } } : {},
    {
      accepts: [400],
      deadlineMs: PREPARE_MS,
    },
  );
  if (error && error.type !== 'resource_already_exists_exception')
    throw new EngineError(`The index ${index} could not be made: ${error.reason}`);
}

/** Creates one index if it is missing, or refuses one of another mapping version. */
export async function prepareIndex(
  client: ClusterClient,
  options: ClusterOptions,
  name: string,
  definition: ClusterIndexDefinition,
  index: string | undefined,
): Promise<void> {
  if (index === undefined) {
    await putTemplate(client, options, name, definition);
    await createIndex(
      client,
      indexOf(options.prefix, name, definition.version, 1),
      aliasOf(options.prefix, name),
    );
    return;
  }
  const version = versionOfIndex(index);
  if (version > definition.version)
    throw new EngineError(
      `The index ${index} was made by a newer version of this program (${definition.version} is known here): install that`,
    );
  if (version < definition.version)
    throw new EngineError(
      `The index ${index} was made by an older version of this program (this one needs ${definition.version}): npm run corpus -- rebuild`,
    );
}

/** The same for every index. */
export async function prepareIndices(client: ClusterClient, options: ClusterOptions): Promise<void> {
  const aliases = await readAliases(client, options.prefix);
  const names = Object.keys(INDICES) as ClusterIndexName[];
  await Promise.all(
    names.map((name) =>
      prepareIndex(client, options, name, INDICES[name], aliases.get(aliasOf(options.prefix, name))),
    ),
  );
}
