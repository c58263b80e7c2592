import { roman } from './numerals.ts';

/** How a note writes the number of a 項: Ⅰ. */
export const paragraphSign = (number: number): string =>
  number <= 12 ? String.fromCharCode(0x2160 + number - 1) : roman(number);

/** How a note writes the number of a 款: ①. */
export const subparagraphSign = (number: number): string =>
  number <= 20 ? String.fromCharCode(0x2460 + number - 1) : `第${number}款`;
