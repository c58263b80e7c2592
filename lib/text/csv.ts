/** Excel reads a text that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** What Excel needs at the beginning of a file to read UTF-8. */
export const CSV_MARK = '\uFEFF';

/** A cell: quoted, never a formula. */
function cell(value: string | number): string {
  const text = String(value);
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

export const csvRow = (values: readonly (string | number)[]): string => `${values.map(cell).join(',')}\r\n`;
