import { z } from 'zod';
import { interpretationId } from '#lib/taiwan/ids.ts';
import { isoDate } from './input/dates.ts';
import { type DocumentDraft, jsonReader, parseRecord, UnreadableRecord } from './read.ts';
import { joinSections } from './sections.ts';

const text = z.union([z.string(), z.array(z.string())]).nullish();

/** One 釋字. Accepts the field names of the court's own files, those of the data set jyi, and Chinese ones. */
const Interpretation = z.preprocess(
  (record) => rename(record),
  z.object({
    number: z.union([z.number(), z.string()]),
    date: z.string().nullish(),
    title: z.string().nullish(),
    issue: text,
    holding: text,
    reasoning: text,
    is_abandoned: z.boolean().nullish(),
  }),
);

const NAMES: Readonly<Record<string, string>> = {
  inte_no: 'number',
  inte_no_title: 'title',
  inte_date: 'date',
  inte_issue: 'issue',
  inte_desc: 'holding',
  inte_reason: 'reasoning',
  字號: 'number',
  解釋字號: 'number',
  日期: 'date',
  解釋日期: 'date',
  公布日期: 'date',
  標題: 'title',
  案名: 'title',
  爭點: 'issue',
  解釋爭點: 'issue',
  解釋文: 'holding',
  理由書: 'reasoning',
  解釋理由書: 'reasoning',
};

function rename(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return record;
  // The court's own files hold one interpretation each: `{"data": {"inte_no": "608", …}}`.
  if ('data' in record && typeof record.data === 'object') return rename(record.data);
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [NAMES[name] ?? name, value]));
}

/** 司法院釋字: one object, a list of them, or one a line. */
export const readInterpretations = jsonReader((record) => [parseInterpretation(record)], 'data');

/**
 * `interp:748`, 司法院釋字第748號解釋【…】. `withIssue: false` leaves title and issue out of the text, for measurements of
 * search that use the issues (爭點) as queries.
 */
export function parseInterpretation(record: unknown, { withIssue = true } = {}): DocumentDraft {
  const { number, date, title, issue, holding, reasoning, is_abandoned } = parseRecord(
    Interpretation,
    record,
  );
  const no = /\d+/.exec(String(number).normalize('NFKC'))?.[0];
  if (!no) throw new UnreadableRecord('number: holds no number');
  const text = joinSections(['爭點', withIssue ? issue : null], ['解釋文', holding], ['理由書', reasoning]);
  if (text === '') throw new UnreadableRecord('holding: is empty, and so is the rest');
  // In some records the title is only the number again instead of a name.
  const named = title?.replace(/^.*第\s*\d+\s*號(?:解釋)?|[【】]/g, '').trim();
  const name = withIssue && named ? `【${named}】` : '';
  return {
    doc_id: interpretationId(Number(no)),
    title: `司法院釋字第${Number(no)}號解釋${name}`,
    doc_type: '釋字',
    is_abandoned: is_abandoned ?? false,
    date: isoDate(date),
    court: '司法院大法官',
    text,
  };
}
