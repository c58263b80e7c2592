import { caseIdOfJid } from '#lib/taiwan/ids.ts';
import { csvRows } from '../input/csv.ts';
import type { SourceText } from '../input/sources.ts';
import type { Reject, Removal } from '../reader.ts';

/** `Delete-Infor.csv` in the monthly archives: the judgments that are not public any more. */
export const isDeletionList = (name: string): boolean =>
  /(?:^|[!/\\])delete[-_ ]?info[a-z]*\.csv(?:\.gz)?$/i.test(name);

/** Court and division, year, case, number, day, and the last number where it is given. */
const JID =
  /(?<![A-Z\d])[A-Z]{2,4}\d?[A-Z],\s*\d{1,3},\s*[^,"]{1,20},\s*\d{1,6},\s*\d{7,8}(?:,\s*\d{1,4})?(?![\d])/gu;
const NO_JID = 'is in the list of deletions and holds no JID: nothing was deleted for it';

/**
 * The list of deletions of the open-data platform. Its columns are documented nowhere, so a JID may be anywhere in a
 * row, in one column or with a column for each of its parts; the first row may be a header. Rows without a JID are
 * reported.
 */
export async function* readDeletions({
  name,
  parts,
}: SourceText): AsyncGenerator<Removal | { reject: Reject }> {
  let header: readonly string[] | null = null;
  let isFirst = true;
  let found = 0;
  /**
   * Rows without a JID, reported one by one only if other rows have one: otherwise the format is not what we expect.
   */
  const linesWithoutJid: number[] = [];
  for await (const { fields, line } of csvRows(parts)) {
    const jids = fields.join(',').match(JID) ?? [];
    if (jids.length === 0 && isFirst) header = fields;
    else if (jids.length === 0 && fields.some((field) => field.trim() !== '')) linesWithoutJid.push(line);
    isFirst = false;
    found += jids.length;
    for (const jid of jids) {
      const id = caseIdOfJid(jid);
      if (id) yield { remove: id, isListed: true, place: { file: name, line } };
    }
  }
  if (found > 0) for (const line of linesWithoutJid) yield { reject: { file: name, line, reason: NO_JID } };
  else if (linesWithoutJid.length > 0)
    yield { reject: { file: name, line: 1, reason: unknownColumns(header) } };
}

const unknownColumns = (header: readonly string[] | null) =>
  `is the list of deletions, and no row holds a JID${
    header ? ` (columns: ${header.join(', ').slice(0, 200)})` : ''
  }: nothing was deleted. Delete what it names: npm run corpus -- remove`;
