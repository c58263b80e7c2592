import { QUERY_MAX } from '#lib/contract/names.ts';

/** One line without blanks at its ends; the words themselves stay as typed. */
export const tidyQuery = (text: string): string =>
  text
    .replace(/[\r\n\t]+/g, ' ')
    .trim()
    .toWellFormed();

/** A wrong value for display, shortened: it may be of any length. */
export const shortValue = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);

export { QUERY_MAX };
