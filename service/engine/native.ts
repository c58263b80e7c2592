import { createRequire } from 'node:module';
import { inNativeLibrary } from '#service/workers/native-calls.ts';

type Usearch = typeof import('usearch');
type Index = InstanceType<Usearch['Index']>;

const require = createRequire(import.meta.url);
let loaded: Usearch | undefined;

/**
 * The native library, loaded on first use: where there is no binary for the system, all other searches still work.
 */
export function usearch(): Usearch {
  try {
    loaded ??= guardLibrary(inNativeLibrary(() => require('usearch') as Usearch));
    return loaded;
  } catch (error) {
    throw new Error(
      `Searching by meaning needs usearch, which has no binary for ${process.platform}-${process.arch}: ${String(error)}`,
      { cause: error },
    );
  }
}

/** The keys of matches: the library types them more broadly than it gives them. */
export const keysOf = ({ keys }: { keys: unknown }): BigUint64Array => {
  if (!(keys instanceof BigUint64Array)) throw new TypeError('usearch gave keys of another type.');
  return keys;
};

/** The distances of matches, likewise. */
const distancesOf = ({ distances }: { distances: unknown }): Float32Array => {
  if (!(distances instanceof Float32Array)) throw new TypeError('usearch gave distances of another type.');
  return distances;
};

/** The `count` most like of concatenated vectors, every one compared, the most like first; `place` counts the vectors. */
export function findNearestExactly(
  vectors: Int8Array,
  query: Int8Array,
  count: number,
): { place: number; cosine: number }[] {
  const { exactSearch, MetricKind } = usearch();
  const found = exactSearch(vectors, query, query.length, count, MetricKind.Cos, 1);
  const distances = distancesOf(found);
  return Array.from(keysOf(found), (key, i) => ({
    place: Number(key),
    cosine: 1 - (distances[i] as number),
  }));
}

/** The same library, guarded so that a thread is never ended inside a native call. */
const guardLibrary = (library: Usearch): Usearch => ({
  ...library,
  Index: new Proxy(library.Index, {
    construct: (Index, args) => guardedIndex(inNativeLibrary(() => Reflect.construct(Index, args) as Index)),
  }),
  exactSearch: (...args) => inNativeLibrary(() => library.exactSearch(...args)),
});

const guardedIndex = (index: Index): Index =>
  new Proxy(index, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => inNativeLibrary(() => Reflect.apply(member, target, args) as unknown);
    },
  });
