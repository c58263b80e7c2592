import { documentUrl } from '../contract/names.ts';
import type { Locale } from '../messages/locales.ts';
import type { Messages } from '../messages/zh-TW.ts';
import { printedAddress } from '../search/links.ts';
import { parseSearchUrl } from '../search/params.ts';
import { quoted } from '../taiwan/document/citing/quote.ts';
import { GETA, hasRare } from '../text/rare-characters.ts';
import { answerBlocks } from './answer-blocks.ts';
import type { ItemContent, KeptAnswer } from './content.ts';
import { printableReport } from './printable.ts';
import type { FootnoteMaker, Report, ReportBlock, ReportRun } from './report.ts';
import { type KeptSearchTexts, searchWords } from './search-words.ts';
import type { ReportSource } from './sources.ts';

export type ReportInput = {
  title: string;
  items: readonly { content: ItemContent; note: string }[];
  /** By the document's id; documents that could not be read are absent. */
  sources: ReadonlyMap<string, ReportSource>;
  texts: Pick<Messages, 'matters' | 'app'> & KeptSearchTexts;
  locale: Locale;
  webUrl: string;
  /** Whether the upstream serves whole documents; if not, the file has no links to them. */
  hasPages: boolean;
  /** The day on which everything was looked up, as the file writes it. */
  day: string;
  /** What the library holds and until when; null where the upstream does not say. */
  coverage: string | null;
};

/**
 * Makes the report of a matter, in its order: a quotation that is verbatim in its document gets a footnote, any other a
 * mark and none. At the end stands what the library covered.
 */
export function makeReport(input: ReportInput): Report {
  const { title, items, sources, texts, locale, webUrl, hasPages, day, coverage } = input;
  const words = texts.matters.report;
  const footnotes: string[] = [];
  const addressOf = (docId: string) => printedAddress(documentUrl(docId.toWellFormed()), webUrl);
  const noteOf = (docId: string) => sources.get(docId)?.note ?? '';
  const footnote: FootnoteMaker = (docId, citation) => {
    footnotes.push(words.footnote(citation + noteOf(docId), addressOf(docId), day));
    return { footnote: footnotes.length };
  };

  function blocksOf(content: ItemContent, number: number): ReportBlock[] {
    const heading = (text: string): ReportBlock => ({
      type: 'heading',
      level: 1,
      text: `${number}. ${text}`,
    });
    switch (content.kind) {
      case 'document': {
        const source = sources.get(content.doc_id);
        const known: ReportBlock[] = source?.article
          ? [quotation(source.article, footnote(content.doc_id, source.official))]
          : [muted(source ? addressOf(content.doc_id) : hasPages ? words.unread : words.withoutTexts)];
        return [heading((source?.official ?? content.title) + noteOf(content.doc_id)), ...known];
      }
      case 'passage': {
        const source = sources.get(content.doc_id);
        const citation = source?.citations.get(content.text) ?? null;
        if (citation !== null)
          return [
            heading(citation + noteOf(content.doc_id)),
            quotation(content.text, footnote(content.doc_id, citation)),
          ];
        return [
          heading(content.citation + noteOf(content.doc_id)),
          quotation(content.text, { text: words.unverified, look: 'unverified' }),
          muted(
            source
              ? words.differs(content.citation)
              : hasPages
                ? words.notChecked(content.citation)
                : words.keptCitation(content.citation),
          ),
        ];
      }
      case 'answer':
        return [heading(content.question), ...answer(content)];
      case 'search': {
        const { q } = parseSearchUrl(new URLSearchParams(content.address));
        const filters = searchWords(content.address, texts, locale);
        return [
          heading(words.search(q)),
          ...(filters.length > 0 ? [muted(words.filters(filters.join('、')))] : []),
          muted(printedAddress(`/search?${content.address}`, webUrl)),
        ];
      }
    }
  }

  const answer = (content: KeptAnswer): ReportBlock[] => [
    ...(content.end === 'stop' ? [] : [muted(words.unfinished)]),
    ...answerBlocks(content, sources, footnote, words.unverified),
    ...references(content),
  ];

  function references({ references: cited }: KeptAnswer): ReportBlock[] {
    if (cited.length === 0) return [];
    return [
      { type: 'heading', level: 3, text: words.references },
      ...cited.map((reference, at): ReportBlock => {
        const name = reference
          ? (sources.get(reference.doc_id)?.official ?? reference.title) + noteOf(reference.doc_id)
          : words.unreadable;
        const address = reference && hasPages ? ` ${addressOf(reference.doc_id)}` : '';
        return { type: 'item', depth: 0, marker: `[${at + 1}]`, runs: [{ text: `${name}${address}` }] };
      }),
    ];
  }

  const made = items.flatMap(({ content, note }, at): ReportBlock[] => [
    ...blocksOf(content, at + 1),
    ...(note === '' ? [] : [noted(words.note(note))]),
  ]);
  const report: Report = {
    title,
    author: texts.app.name,
    blocks: [
      muted(words.made(day)),
      ...(items.length === 0 ? [muted(words.empty)] : made),
      { type: 'heading', level: 2, text: words.about },
      muted(hasPages ? words.verified : words.nothingVerified),
      muted(coverage === null ? words.coverageUnknown : words.coverage(coverage)),
    ],
    footnotes,
  };
  if (!hasRare(JSON.stringify(report))) return report;
  return printableReport({ ...report, blocks: [...report.blocks, muted(words.rare(GETA))] });
}

const muted = (text: string): ReportBlock => ({ type: 'paragraph', look: 'muted', runs: [{ text }] });

const noted = (text: string): ReportBlock => ({ type: 'paragraph', look: 'note', runs: [{ text }] });

const quotation = (passage: string, behind: ReportRun): ReportBlock => ({
  type: 'paragraph',
  look: 'quotation',
  runs: [{ text: quoted(passage) }, behind],
});
