import { fileResponse } from '#app/api/file-response.ts';
import { refuse } from '#app/api/refusals.ts';
import { coverageLine } from '#components/shared/coverage.logic.ts';
import type { ItemContent } from '#lib/matters/content.ts';
import { makeReport } from '#lib/matters/make-report.ts';
import { reportMarkdown } from '#lib/matters/markdown.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#lib/matters/names.ts';
import { matterTable } from '#lib/matters/table.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { reportToWord } from '#lib/server/brief/run-task.ts';
import { hasDocumentPages } from '#lib/server/documents/document-pages.ts';
import { holdings } from '#lib/server/documents/holdings.ts';
import { webEnv } from '#lib/server/env.ts';
import { currentLocale } from '#lib/server/locale.ts';
import { readSources, SourceUnread } from '#lib/server/matters/sources.ts';
import { todayInTaiwan } from '#lib/taiwan/dates/calendar.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';

type ExportedItem = { content: ItemContent; note: string; added: number };

export const exportFormatOf = (request: Request): ExportFormat | null => {
  const requested = new URL(request.url).searchParams.get('format') ?? 'docx';
  return EXPORT_FORMATS.find((format) => format === requested) ?? null;
};

/**
 * Items as a file. Their quotations are looked up now, so that a footnote can say that they stand in the text held
 * today.
 */
export async function exportItems(
  title: string,
  items: readonly ExportedItem[],
  format: ExportFormat,
): Promise<Response> {
  const locale = await currentLocale();
  const texts = messagesFor(locale);
  const { webUrl } = webEnv();
  try {
    const [sources, held, hasPages] = await Promise.all([
      readSources(items.map(({ content }) => content)),
      holdings(),
      hasDocumentPages(),
    ]);
    const coverage = coverageLine(held, texts, locale);
    const common = { items, sources, texts, locale, webUrl, hasPages, coverage };
    if (format === 'csv') return fileResponse(matterTable(common), title, format);
    const day = dateText(todayInTaiwan(), locale);
    const report = makeReport({ ...common, title, day });
    const body = format === 'md' ? reportMarkdown(report) : await reportToWord(report);
    return fileResponse(body, title, format);
  } catch (error) {
    if (error instanceof SourceUnread) return refuse('matter_unreadable');
    console.error(`export: ${error instanceof Error ? error.name : 'unknown error'}`);
    return refuse('export_failed');
  }
}
