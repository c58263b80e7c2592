import type { CitingDocument } from '#lib/contract/full-document.ts';

/** Excel takes a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell: quoted, never a formula. */
function cell(value: string | number): string {
  const text = String(value);
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

const row = (values: readonly (string | number)[]) => `${values.map(cell).join(',')}\r\n`;

/** Whose view the sentence tells, as courts call it. */
const VIEWS = { court: '法院見解', party: '當事人主張' } as const;

/** What Excel needs to read UTF-8, and the names of the columns. */
export const CSV_HEAD = `\uFEFF${row(['標題', '種類', '法院', '法院層級', '日期', '引用次數', '見解', '引用處', '網址'])}`;

/** Who cites, a document a row. */
export const csvRows = (documents: readonly CitingDocument[], webUrl: string): string =>
  documents
    .map(({ title, doc_type, court, level, date, times, view, passage, url, at }) =>
      row([
        title,
        doc_type,
        court ?? '',
        level ?? '',
        date ?? '',
        times,
        view === null ? '' : VIEWS[view],
        passage,
        new URL(`${url}#c${at}`, webUrl).href,
      ]),
    )
    .join('');
