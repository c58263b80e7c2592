import { formatYear } from '../dates/calendar.ts';

/** How many decisions state the same, the first of them on that day. */
export type RepeatedTimes = { decisions: number; first: string | null };

/** 自民國90年起12件裁判重複同一見解 */
export const repeatedTimes = ({ decisions, first }: RepeatedTimes): string =>
  `${first === null ? '' : `自${formatYear(first)}起`}${decisions}件裁判重複同一見解`;
