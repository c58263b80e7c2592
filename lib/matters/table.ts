import { documentUrl } from '../contract/names.ts';
import type { Locale } from '../messages/locales.ts';
import type { Messages } from '../messages/zh-TW.ts';
import { printedAddress } from '../search/links.ts';
import { parseSearchUrl } from '../search/params.ts';
import { taipeiDay } from '../taiwan/dates/taipei-day.ts';
import { CSV_MARK, csvRow } from '../text/csv.ts';
import { printableText } from '../text/rare-characters.ts';
import type { ItemContent } from './content.ts';
import { type KeptSearchTexts, searchWords } from './search-words.ts';
import type { ReportSource } from './sources.ts';

type TableInput = {
  items: readonly { content: ItemContent; note: string; added: number }[];
  sources: ReadonlyMap<string, ReportSource>;
  texts: Pick<Messages, 'matters'> & KeptSearchTexts;
  locale: Locale;
  webUrl: string;
  /** What the library covered on that day, in one line; null where that is unknown. */
  coverage: string | null;
  hasPages: boolean;
};

/** The items of a matter as a table for Excel, one a row, in their order. */
export function matterTable(input: TableInput): string {
  const { items, sources, texts, locale, webUrl, coverage, hasPages } = input;
  const { csv, kinds, report } = texts.matters;
  const addressOf = (docId: string) =>
    hasPages ? printedAddress(documentUrl(docId.toWellFormed()), webUrl) : '';

  function cells(content: ItemContent): [title: string, text: string, checked: string, address: string] {
    switch (content.kind) {
      case 'document': {
        const source = sources.get(content.doc_id);
        return [
          source ? source.official + source.note : content.title,
          '',
          source ? csv.verified : csv.unverified,
          addressOf(content.doc_id),
        ];
      }
      case 'passage': {
        const source = sources.get(content.doc_id);
        const citation = source?.citations.get(content.text) ?? null;
        const checked = citation === null ? csv.unverified : csv.verified;
        return [
          (citation ?? content.citation) + (source?.note ?? ''),
          content.text,
          checked,
          addressOf(content.doc_id),
        ];
      }
      case 'answer':
        return [content.question, content.text, '', ''];
      case 'search': {
        const { q } = parseSearchUrl(new URLSearchParams(content.address));
        const filters = searchWords(content.address, texts, locale).join('、');
        return [q, filters, '', printedAddress(`/search?${content.address}`, webUrl)];
      }
    }
  }
  const rows = items.map(({ content, note, added }, at) => {
    const [title, text, checked, address] = cells(content);
    return csvRow([
      at + 1,
      kinds[content.kind],
      printableText(title),
      printableText(text),
      note,
      checked,
      taipeiDay(added),
      address,
    ]);
  });
  const coverageText = coverage === null ? report.coverageUnknown : report.coverage(coverage);
  return `${CSV_MARK}${csvRow(csv.columns)}${rows.join('')}${csvRow([coverageText])}`;
}
