import { dateText } from '#components/shared/date-text.ts';
import type { ChatSettings } from '#lib/chat/settings.ts';
import type { DeskMessages, Locale } from '#lib/messages/index.ts';

/** What is set, in one line: `最高、高等・民國112年1月1日起・深入`; null when nothing is. */
export function settingsSummary(
  settings: ChatSettings,
  messages: DeskMessages,
  locale: Locale,
): string | null {
  const { filters } = messages;
  const { level, start_date, end_date, reasoning_effort, temperature, top_p, max_completion_tokens } =
    settings;
  const date = (value: string) => dateText(value, locale);
  const parts: (string | false | undefined)[] = [
    level?.map((one) => messages.document.levels[one]).join(filters.comma),
    start_date && end_date
      ? filters.between(date(start_date), date(end_date))
      : start_date
        ? filters.from(date(start_date))
        : end_date && filters.until(date(end_date)),
    reasoning_effort && filters.effortIs(filters.efforts[reasoning_effort]),
    temperature !== undefined && filters.temperatureIs(temperature),
    top_p !== undefined && filters.topPIs(top_p),
    max_completion_tokens !== undefined && filters.lengthIs(max_completion_tokens),
  ];
  return parts.filter(Boolean).join(filters.separator) || null;
}
