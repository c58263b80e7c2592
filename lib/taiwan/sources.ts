import demonstration from '#corpus/source.json' with { type: 'json' };
import type { Level } from '#lib/contract/document.ts';

/**
 * The registration of a collection that is not official: the `source.json` beside its documents. With it citations of
 * these documents are recognised without a document store. docs/formats.md describes the fields.
 */
type SourceRegister = {
  mark: string;
  name: string;
  name_prefix: string | null;
  fictional: boolean;
  courts: { code: string; level: Level | null; names: [string, ...string[]] }[];
};

/** A further collection is registered by importing its `source.json` here; `sources.test.ts` checks what it says. */
export const REGISTERED_SOURCES = [demonstration] as readonly unknown[] as readonly SourceRegister[];

/** The words that open the names of a registered source's acts, agencies and decisions. */
export const NAME_PREFIXES: readonly string[] = REGISTERED_SOURCES.flatMap(
  ({ name_prefix }) => name_prefix ?? [],
);

/** The prefix that ends at `at` and begins no earlier than `from`; empty where there is none. */
export const namePrefixBefore = (text: string, at: number, from = 0): string =>
  NAME_PREFIXES.find((prefix) => at - prefix.length >= from && text.startsWith(prefix, at - prefix.length)) ??
  '';

const FICTIONAL_MARKS = REGISTERED_SOURCES.filter(({ fictional }) => fictional).map(({ mark }) => mark);

/** How ids of documents that are made up begin; `fictionalMarkIn` tells those among what begins so. */
export const FICTIONAL_PREFIXES: readonly string[] = FICTIONAL_MARKS.flatMap((mark) =>
  ['law', 'interp', 'const', 'case', 'letter'].map((kind) => `${kind}:${mark}`),
);

/**
 * The mark in the id of a document that is made up, with what stands before it: `case:DEMO` of `case:DEMO-SDSV-…`,
 * `law:DEMO` of `law:DEMO09:4`; null for any other document.
 */
export function fictionalMarkIn(docId: string): string | null {
  const isLaw = docId.startsWith('law:');
  const at = docId.indexOf(':') + 1;
  const mark = FICTIONAL_MARKS.find((one) => docId.startsWith(one, at));
  if (!mark || at === 0) return null;
  const next = docId[at + mark.length] ?? '';
  return (isLaw ? /\d/ : /-/).test(next) ? docId.slice(0, at + mark.length) : null;
}

/** Whether a title is that of a registered source's document. */
export const hasNamePrefix = (title: string): boolean =>
  NAME_PREFIXES.some((prefix) => title.startsWith(prefix));
