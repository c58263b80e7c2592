import type { Compilable, CompiledQuery } from 'kysely';

/** Stands for the value while a statement is compiled; no id and no hash is like it. */
const VALUE = '\u0000';

/** A statement with one text value, compiled once: every search needs it, and to build it takes longer than to run it. */
export function compileOnce<O>(build: (value: string) => Compilable<O>): (value: string) => CompiledQuery<O> {
  const compiled = build(VALUE).compile();
  return (value) => ({
    ...compiled,
    parameters: compiled.parameters.map((parameter) => (parameter === VALUE ? value : parameter)),
  });
}
