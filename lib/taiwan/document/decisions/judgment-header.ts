import type { TextRange } from '#lib/highlight/mark.ts';
import { partHeading } from '../structure/headings.ts';
import { linesOf, type TextLine } from '../structure/lines.ts';

/** A row of the head of a judgment: what it is, and where its values stand in the text. */
export type HeaderRow = { label: string; values: TextRange[] };
/** The head of a judgment up to `end`, in the order of the text; the judges who signed it, and their clerk. */
export type JudgmentHeader = { rows: HeaderRow[]; end: number; signed: { label: string; names: string[] }[] };

const ROLES =
  '追加原告 追加被告 再抗告人 被上訴人 上訴人 反訴原告 反訴被告 原告 被告 聲請人 相對人 抗告人 債權人 債務人 自訴人 公訴人 告訴人 參加人 受刑人 受處分人 受裁定人 ' +
  '再審原告 再審被告 再審聲請人 異議人 法定代理人 法定代理人兼訴訟代理人 訴訟代理人 複代理人 共同訴訟代理人 共同法定代理人 代表人 代理人 共同代理人 自訴代理人 ' +
  '選任辯護人 指定辯護人 共同選任辯護人 辯護人 輔佐人 送達代收人 特別代理人 兼法定代理人 兼訴訟代理人 受判決人 移送機關 原處分機關 被害人 訴訟參加人 上訴人即原告 上訴人即被告 被上訴人即原告 被上訴人即被告 上列一人';
const BLANK = '[ \\t\\u3000]';
const spaced = (word: string) => [...word].join(`${BLANK}*`);
const ROLE = new RegExp(
  `^(?<role>(?:${[...new Set(ROLES.split(' '))]
    .sort((a, b) => b.length - a.length)
    .map(spaced)
    .join(
      '|',
    )})(?:即(?:${['上訴人', '被上訴人', '原告', '被告', '抗告人', '相對人'].map(spaced).join('|')}))?)(?=${BLANK}|$)`,
  'u',
);
const CAUSE = /^案由：(?<value>.+)$/u;
const NUMERALS = '[\\d０-９一二三四五六七八九十百零〇○]{1,8}';
const NUMBER = `${NUMERALS}年度\\S+?字第${NUMERALS}號`;
const NUMBER_LINE = new RegExp(`^(?<number>${NUMBER})$`, 'u');
/** 共同, 前五人共同: the persons to whom the next line applies. */
const JOINT = /^(?:[前上].{1,4}人)?共同$/u;
const TITLE = new RegExp(
  `^(?<court>\\S.*?(?:法院|法庭|分院|簡易庭|委員會)\\S*?${BLANK}?\\S*?(?:判決|裁定))(?:${BLANK}*(?<number>${NUMBER})|$)`,
  'u',
);
/** 上列當事人間…事件: the end of the head and the beginning of the text. */
const OPENING = /^(?:[上右前]列|[上右前]開|本院|因)/u;
/** A longer line is a sentence, not a name in a column. */
const MAX_LINE = 60;
const SIGNED_BY = new RegExp(
  `^(?<label>審判長${BLANK}*法${BLANK}*官|法${BLANK}*官|書${BLANK}*記${BLANK}*官)${BLANK}+(?<name>\\S(?:.{0,10}\\S)?)$`,
  'u',
);

const bare = (text: string) => text.replace(/[\s\u3000]/gu, '');

/** The head of a judgment as rows; null if any line is of an unknown kind, so that the head stays as it is. */
export function judgmentHeader(text: string): JudgmentHeader | null {
  const lines = linesOf(text);
  const rows: HeaderRow[] = [];
  let end = 0;
  for (const line of lines) {
    if (line.content === '') continue;
    if (partHeading(line.content) !== null || OPENING.test(line.content)) break;
    if (line.content.length > MAX_LINE || /[。；]/u.test(line.content) || !addLine(rows, line)) return null;
    end = line.end;
  }
  const hasTitle = rows.some(({ label }) => label === '案號');
  return hasTitle && rows.some(({ label }) => isRole(label))
    ? { rows, end, signed: signedBy(lines, end) }
    : null;
}

const NO_ROLES: readonly string[] = ['案由', '法院', '裁判種類', '案號'];
const isRole = (label: string) => !NO_ROLES.includes(label);

/** 「高等法院臺中分院民事判決」: the length of the court's name; the rest is the kind of decision. */
const courtLength = (title: string): number =>
  /^.*(?:法院|法庭|分院|庭|委員會)/u.exec(title)?.[0].length ?? title.length;

function addLine(rows: HeaderRow[], { content, start, end }: TextLine): boolean {
  const cause = CAUSE.exec(content)?.groups?.value;
  if (cause) {
    rows.push({ label: '案由', values: [[end - cause.length, end]] });
    return true;
  }
  const isTitled = rows.some(({ label }) => label === '案號');
  const title = isTitled ? null : TITLE.exec(content);
  const { court, number } = title?.groups ?? {};
  if (title && court && rows.every(({ label }) => label === '案由')) {
    const named = start + courtLength(court);
    rows.push({ label: '法院', values: [[start, named]] });
    const { start: from, end: until } = trimmedLine(court.slice(named - start), named);
    rows.push({ label: '裁判種類', values: [[from, until]] });
    if (!number) return true;
    const at = start + title[0].length;
    rows.push({ label: '案號', values: [[at - number.length, at]] });
    const rest = trimmedLine(content.slice(title[0].length), at);
    return rest.content === '' || addLine(rows, rest);
  }
  if (!isTitled && rows.at(-1)?.label === '裁判種類' && NUMBER_LINE.test(content)) {
    rows.push({ label: '案號', values: [[start, end]] });
    return true;
  }
  if (!isTitled) return false;
  if (JOINT.test(bare(content))) {
    rows.push({ label: bare(content), values: [] });
    return true;
  }
  const role = ROLE.exec(content)?.groups?.role;
  if (role) {
    const rest = trimmedLine(content.slice(role.length), start + role.length);
    const before = rows.at(-1);
    const joint = before && JOINT.test(before.label) && before.values.length === 0 ? rows.pop() : undefined;
    rows.push({
      label: (joint?.label ?? '') + bare(role),
      values: rest.content === '' ? [] : [[rest.start, rest.end]],
    });
    return true;
  }
  const last = rows.at(-1);
  // Another person of the same role, below the first.
  if (!last || !isRole(last.label)) return false;
  last.values.push([start, end]);
  return true;
}

function trimmedLine(content: string, start: number): TextLine {
  const trimmed = content.trim();
  const from = start + (content.length - content.trimStart().length);
  return { content: trimmed, start: from, end: from + trimmed.length, indent: 0 };
}

function signedBy(lines: readonly TextLine[], from: number): JudgmentHeader['signed'] {
  const signed = new Map<string, string[]>();
  for (const { content, start } of lines) {
    const { label, name } = (start > from && SIGNED_BY.exec(content)?.groups) || {};
    if (!label || !name) continue;
    const names = signed.get(bare(label)) ?? [];
    if (!names.includes(name)) signed.set(bare(label), [...names, name]);
  }
  return [...signed].map(([label, names]) => ({ label, names }));
}
