import type { Locale } from '#lib/messages/index.ts';
import type { DeskMessages } from '#lib/messages/zh-TW.ts';
import { shortDateText } from '#lib/taiwan/dates/date-text.ts';
import type { EndOfForce } from '#lib/taiwan/kinds/end-of-force.ts';

/** 已廢止 103.5.1, 不再適用 111.5.1 起; without the day where it is unknown. */
export const endedText = (
  { kind, date }: EndOfForce,
  texts: DeskMessages['search']['ended'],
  locale: Locale,
): string => texts[kind](date && shortDateText(date, locale));
