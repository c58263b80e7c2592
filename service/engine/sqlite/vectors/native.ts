import { createRequire } from 'node:module';
import { inNativeLibrary } from '#service/workers/native-calls.ts';

type Usearch = typeof import('usearch');
type Index = InstanceType<Usearch['Index']>;

const require = createRequire(import.meta.url);
let loaded: Usearch | undefined;

/** The native library, loaded when first needed: on a system that it has no binary for all other searches still work. */
export function usearch(): Usearch {
  try {
    loaded ??= guarded(require('usearch') as Usearch);
    return loaded;
  } catch (error) {
    throw new Error(
      `Searching by meaning needs usearch, which has no binary for ${process.platform}-${process.arch}: ${String(error)}`,
      { cause: error },
    );
  }
}

/** The same, but that a thread is never ended inside of it. */
const guarded = (library: Usearch): Usearch => ({
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
