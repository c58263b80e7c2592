import { z } from 'zod';
import { courtOfJid } from '#lib/taiwan/courts/court-of-jid.ts';
import { caseIdOfJid } from '#lib/taiwan/ids.ts';
import { isoDate } from '../input/dates.ts';
import { openSources } from '../input/sources.ts';
import {
  type DocumentDraft,
  isJsonFile,
  jsonDocuments,
  jsonReader,
  parseRecord,
  UnreadableRecord,
} from '../read.ts';
import type { Reader } from '../reader.ts';
import { CONTROLS } from '../sections.ts';
import { isDeletionList, readDeletions } from './deletions.ts';
import { reflow } from './reflow.ts';

/** A record of the open data of 司法院; every field is text. */
const Judgment = z.object({
  JID: z.string(),
  JYEAR: z.union([z.string(), z.number()]).transform(String),
  JCASE: z.string(),
  JNO: z.union([z.string(), z.number()]).transform(String),
  JDATE: z.union([z.string(), z.number()]).transform(String),
  JTITLE: z.string().nullish(),
  JFULL: z.string(),
});

const convert = (record: unknown) => [parseJudgment(record)];

/** 裁判書 open data: one record a file, a list, or one a line; `.gz`, `.zip` and folders. */
export const readJudgments = jsonReader(convert, 'data');

/** Reads also the platform's list of deletions, which the monthly archives contain beside the judgments. */
export const readJudgmentArchive: Reader = async function* (file, { onShare, onSkip } = {}) {
  const wants = (name: string) => isJsonFile(name) || isDeletionList(name);
  for await (const source of openSources(file, { onShare, onSkip, wants })) {
    if (isDeletionList(source.name)) yield* readDeletions(source);
    else yield* jsonDocuments(source, convert, 'data');
  }
};

/** A judgment or ruling: 最高法院112年度台上字第824號民事判決. */
export function parseJudgment(record: unknown): DocumentDraft {
  const { JID, JYEAR, JCASE, JNO, JDATE, JTITLE, JFULL } = parseRecord(Judgment, record);
  const doc_id = caseIdOfJid(JID);
  if (!doc_id)
    throw new UnreadableRecord('JID: must be court, year, case, number and date, parted by commas');
  if (JFULL.trim() === '') throw new UnreadableRecord('JFULL: is empty');
  if (JFULL.length < 200 && /全文.{0,4}大於\s*1\s*M/.test(JFULL))
    throw new UnreadableRecord('JFULL: stands for a text of more than 1 MB, which the source leaves out');
  const date = isoDate(JDATE);
  const head = JFULL.slice(0, 2000).replace(CONTROLS, '').replace(/\s/g, '').slice(0, 140);
  const court = courtOfJid(JID, date);
  const name = court?.name ?? courtInHead(head);
  const full = reflow(JFULL.replace(CONTROLS, ''));
  const cause = JTITLE?.replace(CONTROLS, '').trim();
  return {
    doc_id,
    // Lawyers cite the court without its simple division, which can be seen from the case.
    title: `${name?.replace(SIMPLE_DIVISION, '') ?? ''}${JYEAR}年度${JCASE.trim()}字第${JNO}號${kindOf(head, JID)}`,
    doc_type: '裁判',
    date,
    level: court?.level ?? null,
    court: name,
    text: cause ? `案由：${cause}\n\n${full}` : full,
  };
}

const SIMPLE_DIVISION = /(?<=法院)\p{Script=Han}{2}簡易庭$/u;

const KIND =
  /(民事|刑事|行政|家事|少年|懲戒)?(?:訴訟)?((?:簡易|小額|附帶民事訴訟|補償|賠償|覆審)*)(判決|裁定|支付命令|和解筆錄|調解筆錄|決定書?|議決書?)/;
const DIVISIONS: Readonly<Record<string, string>> = { V: '民事', M: '刑事', A: '行政', P: '懲戒' };

/** What a document calls itself in its first lines, such as 刑事簡易判決; if it names no field of law, the JID's is used. */
function kindOf(head: string, jid: string): string {
  const [, field, manner = '', kind = '裁判'] = KIND.exec(head) ?? [];
  return `${field ?? DIVISIONS[jid.charAt(3)] ?? ''}${manner}${kind.replace(/書$/, '')}`;
}

/** The name of a court that is not in our table, from the first line of the judgment. */
const courtInHead = (head: string) =>
  /^\p{Script=Han}{2,20}?法院(?:\p{Script=Han}{2}分院)?/u.exec(head)?.[0] ?? null;
