import demonstration from '#corpus/source.json' with { type: 'json' };
import type { Level } from '#lib/contract/document.ts';

/**
 * What a collection that is no official one says of itself in the `source.json` beside its documents, so that citations of
 * them are found without any store. docs/formats.md describes the fields.
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

const FICTIONAL_MARKS: ReadonlySet<string> = new Set(
  REGISTERED_SOURCES.filter(({ fictional }) => fictional).map(({ mark }) => mark),
);

/** Whether a mark is that of a collection whose documents are made up. */
export const isFictionalMark = (mark: string | undefined): boolean =>
  mark !== undefined && FICTIONAL_MARKS.has(mark);

/** Whether a title is that of a registered source's document. */
export const hasNamePrefix = (title: string): boolean =>
  NAME_PREFIXES.some((prefix) => title.startsWith(prefix));
