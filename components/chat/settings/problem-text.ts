import type { Messages } from '#lib/messages/index.ts';
import { ellipsis } from '#lib/text/ellipsis.ts';
import { LENGTH_MAX, type SettingsProblem } from './settings.logic.ts';

/** What is wrong with a setting and what would be right. */
export function problemText(problem: SettingsProblem, { problems }: Messages['filters']): string {
  const value = ellipsis(problem.value);
  switch (problem.reason) {
    case 'unknown':
      return problem.field === 'level' ? problems.level(value) : problems.effort(value);
    case 'range':
      return problem.field === 'length'
        ? problems.length(value, LENGTH_MAX.toLocaleString('en-US'))
        : problems[problem.field](value);
    case 'both':
      return problems.both;
    default:
      return problems[problem.reason](value);
  }
}
