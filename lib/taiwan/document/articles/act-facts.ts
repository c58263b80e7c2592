/** The facts at the head of an act: 法規位階, 法規類別, 施行. */
export type ActFact = { label: string; value: string };

const FACT = /^(?<label>[^：\s]{2,6})：(?<value>.+)$/u;
/** 第 166-1 條, 除第七條…外 */
const NAMES_ARTICLES = /第\s*[\d一二三四五六七八九十百零〇]+(?:-\d+)?\s*(?:條|、|～|至)/u;

/** The lines at the beginning of an act's text, up to the first empty one. A value may continue in the next line. */
function headLines(text: string): { start: number; end: number; line: string }[] {
  const lines: { start: number; end: number; line: string }[] = [];
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const line = text.slice(start, end).trim();
    if (line === '' || (lines.length === 0 && !FACT.test(line))) return lines;
    lines.push({ start, end, line });
    start = end + 1;
  }
  return lines;
}

/** The end of the facts in an act's text; 0 if it has none. */
export const endOfFacts = (text: string): number => headLines(text).at(-1)?.end ?? 0;

/**
 * Reads the facts of an act. A day of commencement that is not set yet applies to the articles that its note names,
 * otherwise to the whole act.
 */
export function actFacts(text: string): ActFact[] {
  const facts: ActFact[] = [];
  for (const { line } of headLines(text)) {
    const { label, value } = FACT.exec(line)?.groups ?? {};
    const last = facts.at(-1);
    if (label && value) facts.push({ label, value });
    else if (last) last.value += line;
  }
  const note = facts.find(({ label }) => label === '生效說明')?.value ?? '';
  return facts.map((fact) =>
    fact.label === '生效日期' && fact.value === '未定'
      ? { label: '施行', value: NAMES_ARTICLES.test(note) ? '部分條文尚未施行' : '施行日期未定' }
      : fact,
  );
}
