import type { Citation, Court } from '#lib/taiwan/citations/types.ts';
import { courtByCode } from '#lib/taiwan/courts/table.ts';

/**
 * The stored form of a target: a JSON list of its kind (as an index) and the values of its fields. There are millions
 * of targets, and the names of the fields would be half of their size.
 */
const FIELDS = {
  article: ['act', 'article', 'sub', 'point'],
  act: ['act'],
  interpretation: ['series', 'number'],
  ruling: ['year', 'word', 'number'],
  case: ['year', 'word', 'number', 'court', 'division', 'decision'],
  letter: ['word', 'number', 'issuer', 'date', 'form'],
} as const satisfies Record<Citation['kind'], readonly string[]>;
const KINDS = Object.keys(FIELDS) as Citation['kind'][];

/** A court as its code alone, if its name is the one in the table of courts. */
function encodeCourt({ name, code }: Court) {
  if (code === undefined) return [name];
  return courtByCode(code)?.name === name ? code : [name, code];
}

function decodeCourt(court: string | [string, string?]): Court {
  if (typeof court === 'string') return courtByCode(court) ?? { name: '', code: court };
  const [name, code] = court;
  return { name, ...(code !== undefined && { code }) };
}

const encodeAct = ({ name, pcode }: { name: string; pcode?: string }) =>
  pcode === undefined ? name : [name, pcode];

function decodeAct(act: string | [string, string]) {
  return typeof act === 'string' ? { name: act } : { name: act[0], pcode: act[1] };
}

/** `encodeTarget({ kind: 'article', act: { name: '民法' }, article: 184 }) === '[0,"民法",184]'`. Without the place within it. */
export function encodeTarget(citation: Citation): string {
  const values = FIELDS[citation.kind].map((field) => {
    const value: unknown = citation[field as keyof Citation];
    if (value === undefined) return 0;
    if (field === 'court') return encodeCourt(value as Court);
    if (field === 'act') return encodeAct(value as { name: string });
    return value === true ? 1 : value;
  });
  while (values.at(-1) === 0) values.pop();
  return JSON.stringify([KINDS.indexOf(citation.kind), ...values]);
}

export function decodeTarget(stored: string): Citation {
  const [index, ...values] = JSON.parse(stored);
  const kind = KINDS[index] as Citation['kind'];
  const citation: Record<string, unknown> = { kind };
  for (const [i, field] of FIELDS[kind].entries()) {
    const value = values[i];
    if (value === undefined || value === 0) continue;
    if (field === 'court') citation.court = decodeCourt(value);
    else if (field === 'act') citation.act = decodeAct(value);
    else citation[field] = field === 'point' ? true : value;
  }
  return citation as Citation;
}
