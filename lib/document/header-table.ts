import { escapeText, type TextRange } from '#lib/highlight/mark.ts';
import type { JudgmentHeader } from '#lib/taiwan/document/decisions/judgment-header.ts';

/** The head of a judgment as a table; `write` gives the HTML of a place in the text. */
export function headerTable({ rows, signed }: JudgmentHeader, write: (range: TextRange) => string): string {
  const row = (label: string, values: readonly string[]) =>
    `<tr><th scope="row">${escapeText(label)}</th><td>${values.join('<br>')}</td></tr>`;
  const all = [
    ...rows.map(({ label, values }) => row(label, values.map(write))),
    ...signed.map(({ label, names }) => row(label, [escapeText(names.join('、'))])),
  ];
  return `<table><tbody>${all.join('')}</tbody></table>`;
}
