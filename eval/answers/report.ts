import { type Bounds, type Figures, isAsExpected, isKept, placeOf, shown, told } from './figures.ts';
import type { Answered } from './measure.ts';
import { quotationsIn } from './quotations.ts';

/** Figures with the target beside each, and whether it is kept. */
export function tableOf(figures: Figures, bounds: Bounds): string[] {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  return Object.entries(figures).map(([name, value]) => {
    const bound = bounds[name];
    const target = bound ? `${told(bound).padEnd(14)} ${isKept(value, bound) ? 'kept' : 'NOT KEPT'}` : '';
    return `${name.padEnd(width)}  ${shown(value).padStart(8)}  ${target}`.trimEnd();
  });
}

/** People stand in judgments, and in what the 憲法法庭 says of single applications. */
const OF_PEOPLE = /^case:|^const:(?!.*-憲判-)/u;

/** An answer without the words of documents that tell of people. */
export function withoutPeople({ content, references }: Answered['heard']): string {
  let shownText = '';
  let from = 0;
  for (const { start, end, numbers } of quotationsIn(content)) {
    if (!numbers.some((number) => OF_PEOPLE.test(references[number - 1]?.doc_id ?? ''))) continue;
    shownText += `${content.slice(from, start)}「（略）」`;
    from = end;
  }
  return shownText + content.slice(from);
}

/** All questions and answers, for a person to read. */
export function readable(answers: readonly Answered[]): string {
  let set = '';
  const lines = answers.flatMap((one) => {
    const heading = one.set === set ? [] : [`# ${one.set}`, ''];
    set = one.set;
    return [...heading, ...entryOf(one)];
  });
  return `${lines.join('\n')}\n`;
}

function entryOf(one: Answered): string[] {
  const { qid, after, query, gold, heard, verdict } = one;
  const place = gold.length === 0 ? '' : ` · gold ${gold.join(' ')} at ${placeOf(one) || 'no place'}`;
  const wrong = [
    ...(isAsExpected(one) ? [] : [`NOT AS EXPECTED (${one.expects})`]),
    ...verdict.problems.map(({ kind, what }) => `${kind.toUpperCase()}: ${what}`),
  ];
  return [
    `## ${qid}${after > 0 ? ` (turn ${after + 1})` : ''} ${query}`,
    '',
    `*first text ${shown(heard.firstMs)} ms, whole ${shown(heard.wholeMs)} ms${place}*`,
    '',
    ...wrong.map((line) => `- **${line}**`),
    ...(wrong.length > 0 ? [''] : []),
    withoutPeople(heard).replace(/^#/gmu, '##').trimEnd(),
    '',
    ...heard.references.map(({ doc_id, title }, i) => `${i + 1}. ${title} (\`${doc_id}\`)`),
    '',
  ];
}

/** How many answers have each heading, most first. */
export function headingsOf(answers: readonly Answered[]): [heading: string, answers: number][] {
  const counts = new Map<string, number>();
  for (const { verdict } of answers)
    for (const heading of new Set(verdict.headings)) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** What of an answer is kept as an object: no text of it. */
export const recordOf = ({ heard: { content, references, ...heard }, verdict, ...asked }: Answered) => ({
  ...asked,
  ...heard,
  characters: Array.from(content).length,
  references: references.map(({ doc_id }) => doc_id),
  ...verdict,
});
