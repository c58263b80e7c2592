import type { CitingDocument } from '#lib/contract/full-document.ts';
import { CSV_MARK, csvRow } from '../text/csv.ts';
import { printableText } from '../text/rare-characters.ts';

/** The words for the side whose view a citing sentence gives. */
const VIEWS = { court: '法院見解', party: '當事人主張' } as const;

/** The names of the columns. */
export const CSV_HEAD = `${CSV_MARK}${csvRow(['標題', '種類', '法院', '法院層級', '日期', '引用次數', '見解', '引用處', '網址'])}`;

/** The citing documents, one per row. */
export const csvRows = (documents: readonly CitingDocument[], webUrl: string): string =>
  documents
    .map(({ title, doc_type, court, level, date, times, view, passage, url, at }) =>
      csvRow([
        printableText(title),
        doc_type,
        court ?? '',
        level ?? '',
        date ?? '',
        times,
        view === null ? '' : VIEWS[view],
        printableText(passage),
        new URL(`${url}#c${at}`, webUrl).href,
      ]),
    )
    .join('');
