import { asksForClaim, asksForPenalty, asksWhetherCrime } from './question-words.ts';

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

const CRIMINAL_CODE = /^(?:中華民國)?刑法第/u;
/** Words of crimes, police and punishment: with them a question about money may want the criminal code too. */
const SPEAKS_OF_CRIME = /告|罪|刑|犯|違法|報警|警|檢舉|坐牢|關|罰|判|抓/u;

/**
 * Whether an article, by its title, punishes what the question only wants to be compensated for: 中華民國刑法第284條 for
 * 「車禍受傷可以請求哪些賠償」.
 */
export const punishesInstead = (question: string, title: string): boolean =>
  CRIMINAL_CODE.test(title) &&
  asksForClaim(question) &&
  !asksForPenalty(question) &&
  !asksWhetherCrime(question) &&
  !SPEAKS_OF_CRIME.test(question);
