import { formatCitation } from '#lib/taiwan/citations/format.ts';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import { excerptNotice } from '#lib/taiwan/source-notice.ts';
import { csvRows } from '../input/csv.ts';
import { isoDate } from '../input/dates.ts';
import { openSources, type SourceText } from '../input/sources.ts';
import { type DocumentDraft, documentsOf, jsonDocuments, UnreadableRecord } from '../read.ts';
import type { DocumentReader, ReadRecord } from '../reader.ts';
import { CONTROLS } from '../sections.ts';
import { columnsOf } from './columns.ts';
import { issuerOf, letterDocumentId, letterNumber } from './number.ts';
import { plainText } from './plain-text.ts';

/** 函釋: 財政部台財稅字第11400555460號令. Which columns it is made of: columns.ts. */
export function parseLetter(record: unknown): DocumentDraft {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    throw new UnreadableRecord('must be an object');
  const columns = columnsOf(record as Record<string, unknown>);
  const { issuer: named, type, subject, text = '', quotedIn, abandoned } = columns;
  // A letter with its full text has its number and date in the text: 發文日期：… 發文字號：…
  const cited = columns.number ?? /發文字號\s*[:：]\s*([^\n：:]{1,60}?號)/.exec(text)?.[1];
  const dated = columns.date ?? /發文日期\s*[:：]\s*([^\n：:]{1,30}?日)/.exec(text)?.[1];
  if (!cited) throw new UnreadableRecord('number: is missing');
  const read = letterNumber(cited);
  if (!read) throw new UnreadableRecord('number: is not a number such as 台財稅字第1號');
  const issuer = named ?? issuerOf(read.number);
  if (!issuer) throw new UnreadableRecord('issuer: is missing, and the number does not name it');
  const parts = [subject, text].flatMap((part) => (part ? [plainText(part.replace(CONTROLS, ''))] : []));
  // The text of a whole letter already contains its subject.
  const body = parts.length === 2 && parts[1]?.includes(parts[0] ?? '') ? parts[1] : parts.join('\n\n');
  if (!body) throw new UnreadableRecord('text, subject: both are missing');
  const date = isoDate(dated);
  return {
    doc_id: letterDocumentId(issuer, read.number, date, body),
    title: `${issuer}${read.number}${read.kind ?? type ?? '函'}`,
    doc_type: '函釋',
    is_abandoned: isAbandoned(abandoned),
    date,
    issuer,
    text: quotedIn ? `${body}\n${excerptNotice(sourceNamed(quotedIn))}` : body,
  };
}

/** The citation of the document that quotes a letter; a JID is turned into the citation of its decision. */
function sourceNamed(quotedIn: string): string {
  const citation = parseCitation(quotedIn);
  return citation ? formatCitation(citation) : quotedIn;
}

const isAbandoned = (value = '') =>
  /^(?:true|1|y|yes|是|v|✓)$/i.test(value) || /廢|停止適用|不再援用|失效/.test(value);

const convert = (record: unknown) => [parseLetter(record)];

/** Letters of `.json`, `.jsonl` or `.csv` (its first row names the columns), also `.gz` or `.zip`. */
export const readLetters: DocumentReader = async function* (file, { onShare, onSkip } = {}) {
  const wants = (name: string) => /\.(?:json|jsonl|ndjson|csv)$/i.test(name);
  for await (const source of openSources(file, { onShare, onSkip, wants })) {
    if (/\.csv(?:\.gz)?$/i.test(source.name)) yield* csvDocuments(source);
    else yield* jsonDocuments(source, convert, 'data');
  }
};

async function* csvDocuments({ name, parts }: SourceText): AsyncGenerator<ReadRecord> {
  let header: string[] | undefined;
  for await (const { fields, line, isWhole } of csvRows(parts)) {
    if (!header) {
      header = fields;
      continue;
    }
    const place = { file: name, line };
    if (!isWhole) yield { reject: { ...place, reason: 'ends inside quotes' } };
    else if (fields.length !== header.length)
      yield {
        reject: { ...place, reason: `has ${fields.length} fields, the first row has ${header.length}` },
      };
    else {
      const record = Object.fromEntries(header.map((column, i) => [column, fields[i]]));
      yield* documentsOf(record, convert, place);
    }
  }
}
