/** The acts of procedure, with the words of a question that refer to each. */
const PROCEDURES: readonly (readonly [words: RegExp, act: RegExp])[] = [
  [/刑事|刑案/u, /^刑事訴訟法/u],
  [/民事/u, /^(?:民事訴訟法|家事事件法)/u],
  [/行政訴訟|行政法院/u, /^行政訴訟法/u],
  [/家事/u, /^(?:家事事件法|民事訴訟法)/u],
];

/**
 * Whether an article, by its title, belongs to another procedure than the question: 民事訴訟法第440條 for 「刑事二審判決後幾天內要上訴」. A
 * question that names several or none may want any.
 */
export function isOfOtherProcedure(question: string, title: string): boolean {
  const named = PROCEDURES.filter(([words]) => words.test(question));
  if (named.length !== 1) return false;
  return PROCEDURES.some(([, act]) => act.test(title)) && !named.some(([, act]) => act.test(title));
}
