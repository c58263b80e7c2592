/** Finds which of many terms occur in a text, in one pass over it. */
export class TermIndex {
  readonly #byStart = new Map<number, string[]>();

  /** Terms and texts must be folded; a term has two characters or more. */
  constructor(terms: Iterable<string>) {
    for (const term of new Set(terms)) {
      const start = startOf(term, 0);
      const list = this.#byStart.get(start);
      if (list) list.push(term);
      else this.#byStart.set(start, [term]);
    }
  }

  in(text: string): Set<string> {
    const found = new Set<string>();
    for (let at = 0; at + 1 < text.length; at++)
      for (const term of this.#byStart.get(startOf(text, at)) ?? [])
        if (text.startsWith(term, at)) found.add(term);
    return found;
  }
}

/** The first two characters as one number. */
const startOf = (text: string, at: number) => (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1);
