/** Stands for what a locator leaves out. */
const GAP = '…';
const MAX_WHOLE = 96;
const END_CHARACTERS = 40;

export const LOCATOR_MAX = 400;

/**
 * A quotation as an address names it, short enough for one: whole, or its beginning and its end. `locatedRange` finds the
 * place by it.
 */
export function locatorOf(quotation: string): string {
  const line = quotation.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= MAX_WHOLE) return line.toWellFormed();
  const [head, tail] = [characters.slice(0, END_CHARACTERS), characters.slice(-END_CHARACTERS)];
  return `${head.join('')}${GAP}${tail.join('')}`.toWellFormed();
}
