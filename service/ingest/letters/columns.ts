/** The fields of a letter, each with its names in JSON keys and CSV headers; the first name that has a value counts. */
const COLUMNS = {
  issuer: ['issuer', '發文機關', '發文單位', '機關', '機關名稱', '主管機關', '發布機關'],
  number: ['number', 'doc_number', 'document_number', '發文字號', '字號', '文號', '令函字號'],
  date: ['date', '發文日期', '日期', '發布日期', '公發布日', 'pubDate'],
  type: ['type', '類別', '文別', '種類'],
  subject: ['subject', 'title', '主旨', '要旨', '標題', '案由'],
  text: ['text', 'content', '內容', '全文', '全文內容', '本文', '說明', 'description'],
  quotedIn: ['text_from', 'quoted_in', '轉引自', '引自'],
  abandoned: ['is_abandoned', '廢止', '停止適用', '不再援用', '狀態', '效力'],
} as const;
export type Column = keyof typeof COLUMNS;

/** A name without differences of width, blanks and case, for comparison. */
const bare = (name: string) => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();

const COLUMN_OF_NAME = new Map(
  Object.entries(COLUMNS).flatMap(([column, names]) => names.map((name) => [bare(name), column as Column])),
);

type LetterFields = Partial<Record<Column, string>>;

/**
 * The fields of a record under any of their names, as text. Fields of `extracted_fields`, which some collections have,
 * are used if the record itself lacks them.
 */
export function columnsOf(record: Readonly<Record<string, unknown>>): LetterFields {
  const { extracted_fields: inner } = record;
  const found: Partial<Record<Column, { rank: number; value: string }>> = {};
  const addFields = (fields: Readonly<Record<string, unknown>>, firstRank: number) => {
    for (const [name, value] of Object.entries(fields)) {
      const column = COLUMN_OF_NAME.get(bare(name));
      const text = textOf(value);
      if (!column || text === '') continue;
      const names: readonly string[] = COLUMNS[column];
      const rank = firstRank + names.findIndex((one) => bare(one) === bare(name));
      if (rank < (found[column]?.rank ?? Number.POSITIVE_INFINITY)) found[column] = { rank, value: text };
    }
  };
  addFields(record, 0);
  if (typeof inner === 'object' && inner !== null) addFields(inner as Record<string, unknown>, INNER_RANK);
  return Object.fromEntries(Object.entries(found).map(([column, { value }]) => [column, value]));
}

/** Above the rank of every name in `COLUMNS`. */
const INNER_RANK = 100;

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : Array.isArray(value)
        ? value
            .filter((one) => typeof one === 'string')
            .join('\n')
            .trim()
        : '';
