import { isKept, type Threshold, thresholdText } from '../thresholds.ts';
import type { EvaluatedAnswer } from './ask-set.ts';
import { figureText } from './failures.ts';
import { type AnswerFigures, goldPlaceOf, isAsExpected } from './figures.ts';
import { quotationsIn } from './quotations.ts';

/** Figures, each with its threshold and whether it is kept. */
export function tableOf(figures: AnswerFigures, thresholds: Readonly<Record<string, Threshold>>): string[] {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  return Object.entries(figures).map(([name, value]) => {
    const threshold = thresholds[name];
    const target = threshold
      ? `${thresholdText(threshold).padEnd(14)} ${isKept(value, threshold) ? 'kept' : 'NOT KEPT'}`
      : '';
    return `${name.padEnd(width)}  ${figureText(value).padStart(8)}  ${target}`.trimEnd();
  });
}

/** Judgments, and rulings of the 憲法法庭 on single applications, name real people. */
const NAMES_PEOPLE = /^case:|^const:(?!.*-憲判-)/u;

/** An answer without its quotations from documents that name people. */
export function withoutPeople({ content, references }: EvaluatedAnswer['answer']): string {
  let shownText = '';
  let from = 0;
  for (const { start, end, numbers } of quotationsIn(content)) {
    if (!numbers.some((number) => NAMES_PEOPLE.test(references[number - 1]?.doc_id ?? ''))) continue;
    shownText += `${content.slice(from, start)}「（略）」`;
    from = end;
  }
  return shownText + content.slice(from);
}

/** All questions and answers, for a person to read. */
export function readable(answers: readonly EvaluatedAnswer[]): string {
  let set = '';
  const lines = answers.flatMap((one) => {
    const heading = one.set === set ? [] : [`# ${one.set}`, ''];
    set = one.set;
    return [...heading, ...entryOf(one)];
  });
  return `${lines.join('\n')}\n`;
}

function entryOf(one: EvaluatedAnswer): string[] {
  const { qid, turn, query, gold, answer, verdict } = one;
  const place = gold.length === 0 ? '' : ` · gold ${gold.join(' ')} at ${goldPlaceOf(one) || 'no place'}`;
  const wrong = [
    ...(isAsExpected(one) ? [] : [`NOT AS EXPECTED (${one.expects})`]),
    ...verdict.problems.map(({ kind, what }) => `${kind.toUpperCase()}: ${what}`),
  ];
  return [
    `## ${qid}${turn > 0 ? ` (turn ${turn + 1})` : ''} ${query}`,
    '',
    `*first text ${figureText(answer.firstMs)} ms, whole ${figureText(answer.wholeMs)} ms${place}*`,
    '',
    ...wrong.map((line) => `- **${line}**`),
    ...(wrong.length > 0 ? [''] : []),
    withoutPeople(answer).replace(/^#/gmu, '##').trimEnd(),
    '',
    ...answer.references.map(({ doc_id, title }, i) => `${i + 1}. ${title} (\`${doc_id}\`)`),
    '',
  ];
}

/** How many answers have each heading, most first. */
export function headingsOf(answers: readonly EvaluatedAnswer[]): [heading: string, answers: number][] {
  const counts = new Map<string, number>();
  for (const { verdict } of answers)
    for (const heading of new Set(verdict.headings)) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** The record of an answer in answers.json, without its text. */
export function recordOf({ answer, verdict, learnedBy, ...question }: EvaluatedAnswer) {
  const { content, references, ...rest } = answer;
  return {
    ...question,
    learnedBy: [...learnedBy],
    ...rest,
    characters: Array.from(content).length,
    references: references.map(({ doc_id }) => doc_id),
    ...verdict,
  };
}
