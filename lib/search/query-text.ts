/** One line without blanks at its ends; the words themselves stay as typed. */
export const tidyQuery = (text: string): string =>
  text
    .replace(/[\r\n\t]+/g, ' ')
    .trim()
    .toWellFormed();
