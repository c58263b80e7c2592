import { createRequire } from 'node:module';

type Usearch = typeof import('usearch');

const require = createRequire(import.meta.url);
let loaded: Usearch | undefined;

/** The native library, loaded when first needed: on a system that it has no binary for all other searches still work. */
export function usearch(): Usearch {
  try {
    loaded ??= require('usearch') as Usearch;
    return loaded;
  } catch (error) {
    throw new Error(
      `Searching by meaning needs usearch, which has no binary for ${process.platform}-${process.arch}: ${String(error)}`,
      { cause: error },
    );
  }
}
