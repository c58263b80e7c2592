/** Passes a model's text on with its citations repaired. Source numbers are those of the prompt, from 1. */
type CitationsFilter = {
  /** The part of the text so far that can be passed on. */
  push(text: string): string;
  /** What is left at the end. */
  end(): string;
  /** How many citations had no source. */
  readonly dropped: number;
};

const OPENING = /[[［【〔]/u;
const CLOSING = /[\]］】〕]/u;
const NUMERIC = /\p{N}/u;
/** Between numbers; also invisible characters, and the backslash that Markdown removes. */
const BETWEEN = /[\s\p{Cf}\p{Mn},，、;；.^†\\–—−~～－-]/u;
/** Removed directly after a citation, where these would make it a Markdown link. */
const LINKING = /[(:[]/;
const MAX_RANGE = 50;
/** Longer than any citation: the most characters that are held back. */
const MAX_HELD = 500;

/**
 * Writes every citation as `[n]` and drops those of sources that do not exist. Reads `[1]`, `[1][3]`, `[1,2]`, `[1-3]`,
 * `【1】` and full-width forms, cut anywhere. What is dropped is dropped before the rest is read, so `[[9]1]` cannot leave
 * a citation behind.
 */
export function createCitationsFilter(sources: number): CitationsFilter {
  let dropped = 0;
  /** Opening brackets that may still become citations, the innermost last. */
  const open: string[] = [];
  let afterCitation = false;

  /** Text that is no citation. */
  function plain(text: string): string {
    if (text === '') return '';
    const space = afterCitation && LINKING.test(text[0] ?? '') ? ' ' : '';
    afterCitation = false;
    return space + text;
  }

  function flush(): string {
    return plain(open.splice(0).join(''));
  }

  function take(character: string): string {
    if (OPENING.test(character)) {
      open.push(character);
      return '';
    }
    const inner = open.at(-1);
    if (inner === undefined) return plain(character);
    if (CLOSING.test(character) && NUMERIC.test(inner)) {
      open.pop();
      const all = [...new Set(numbersIn(inner))];
      const numbers = all.filter((number) => number >= 1 && number <= sources);
      dropped += all.length - numbers.length;
      if (numbers.length === 0) return '';
      const before = flush();
      afterCitation = true;
      return before + numbers.map((number) => `[${number}]`).join('');
    }
    if (NUMERIC.test(character) || BETWEEN.test(character)) {
      if (inner.length < MAX_HELD) open[open.length - 1] = inner + character;
      return '';
    }
    return flush() + plain(character);
  }

  return {
    get dropped() {
      return dropped;
    },
    push: (text) => {
      // Most pieces of a text have no bracket in them.
      if (open.length === 0 && !afterCitation && !OPENING.test(text)) return text;
      return Array.from(text, take).join('');
    },
    // A citation that is cut off is dropped; a bracket without a number is text.
    end: () =>
      plain(
        open
          .splice(0)
          .filter((held) => !NUMERIC.test(held))
          .join(''),
      ),
  };
}

/** A range, a number below zero, which no source has, or a number. */
const NUMBERS = /(\d+)\s*[–—~～-]\s*(\d+)|(?<!\d\s*)([–—−-]+\s*\d+)|(\d+)/gu;

/** `[1, 3-5` → 1, 3, 4, 5; `[-1` → -1. */
function numbersIn(held: string): number[] {
  const text = held.normalize('NFKC').replace(/[\p{Cf}\p{Mn}\\]/gu, '');
  return [...text.matchAll(NUMBERS)].flatMap(([, from, to, negative, single]) => {
    if (negative) return [-Number(negative.replace(/\D/gu, ''))];
    if (single) return [Number(single)];
    const length = Number(to) - Number(from) + 1;
    return length >= 1 && length <= MAX_RANGE
      ? Array.from({ length }, (_, i) => Number(from) + i)
      : [Number(from), Number(to)];
  });
}
