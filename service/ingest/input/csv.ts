/** A row, and the line that it begins at. `isWhole` is false where the file ends inside quotes. */
export type CsvRow = { fields: string[]; line: number; isWhole: boolean };

/**
 * The rows of CSV as RFC 4180 has it: fields in quotes may hold commas, line ends and doubled quotes; rows end with CRLF
 * or LF. A quote inside a field without quotes stands for itself. Empty lines are no rows.
 *
 * `for await (const { fields } of csvRows(parts)) …`
 */
export async function* csvRows(parts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvRow> {
  let fields: string[] = [];
  let field = '';
  let line = 1;
  let began = 1;
  let isQuoted = false;
  /** Just after a quote inside quotes: it ends the field, or is the first of two. */
  let sawQuote = false;
  let sawReturn = false;
  let isFieldOpen = false;

  const endField = () => {
    fields.push(field);
    field = '';
    isFieldOpen = false;
  };
  const endRow = (isWhole: boolean): CsvRow | null => {
    const isEmpty = fields.length === 0 && !isFieldOpen;
    if (!isEmpty) endField();
    const row = isEmpty ? null : { fields, line: began, isWhole };
    fields = [];
    began = line;
    return row;
  };

  for await (const part of parts) {
    for (const char of part) {
      if (char === '\n') line++;
      if (isQuoted && !sawQuote) {
        if (char === '"') sawQuote = true;
        else field += char;
        continue;
      }
      if (sawQuote) {
        sawQuote = false;
        if (char === '"') {
          field += char;
          continue;
        }
        isQuoted = false;
      }
      if (sawReturn && char !== '\n') field += '\r';
      const isReturn: boolean = char === '\r';
      if (sawReturn && char !== '\n') isFieldOpen = true;
      sawReturn = isReturn;
      if (isReturn) continue;
      if (char === '\n') {
        const row = endRow(true);
        if (row) yield row;
      } else if (char === ',') {
        endField();
        // After a comma there is a field, even an empty one.
        isFieldOpen = true;
      } else if (char === '"' && field === '' && !(isFieldOpen && fields.length === 0)) {
        isQuoted = true;
        isFieldOpen = true;
      } else {
        field += char;
        isFieldOpen = true;
      }
    }
  }
  const row = endRow(!isQuoted || sawQuote);
  if (row) yield row;
}
