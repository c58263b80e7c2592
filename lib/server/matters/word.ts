import {
  AlignmentType,
  Document,
  Footer,
  FootnoteReferenceRun,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Report, ReportBlock, ReportRun } from '#lib/matters/report.ts';
import { withoutInvalidXml } from '#lib/text/valid-xml.ts';

const FONT = { name: 'Times New Roman', eastAsia: 'PMingLiU' };
/** In half points. */
const SIZE = { text: 24, small: 20, title: 36, headings: [30, 27, 24] };
/** In twentieths of a point: the width of a character of text, and of two. */
const INDENT = 480;
const LINE = 360;
const GREY = '5A5F66';
const AMBER = '7A4F00';
const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;
/** Ids of our paragraph styles; their names, by which Word lists them, are below. */
const STYLES = { quotation: 'LegalQuotation', note: 'LegalNote', muted: 'LegalAside' } as const;

/** A .docx of a report: headings and styles that Word knows by name, real footnotes, numbers of pages. */
export async function writeReport({ title, author, blocks, footnotes }: Report): Promise<Uint8Array> {
  const document = new Document({
    title: withoutInvalidXml(title),
    creator: author,
    styles: {
      default: {
        document: { run: { font: FONT, size: SIZE.text, language: { eastAsia: 'zh-TW' } } },
        title: { run: { font: FONT, size: SIZE.title, bold: true }, paragraph: { spacing: { after: 200 } } },
        ...Object.fromEntries(
          SIZE.headings.map((size, at) => [
            `heading${at + 1}`,
            {
              run: { font: FONT, size, bold: true, color: '000000' },
              paragraph: { keepNext: true, outlineLevel: at, spacing: { before: 300 - at * 60, after: 100 } },
            },
          ]),
        ),
        footnoteText: { run: { font: FONT, size: SIZE.small } },
      },
      paragraphStyles: [
        {
          id: STYLES.quotation,
          name: 'Legal Quotation',
          basedOn: 'Normal',
          paragraph: { indent: { left: INDENT * 2, right: INDENT }, spacing: { line: LINE, after: 120 } },
        },
        {
          id: STYLES.note,
          name: 'Legal Note',
          basedOn: 'Normal',
          run: { italics: true },
          paragraph: { indent: { left: INDENT }, spacing: { after: 120 } },
        },
        {
          id: STYLES.muted,
          name: 'Legal Aside',
          basedOn: 'Normal',
          run: { size: SIZE.small, color: GREY },
          paragraph: { spacing: { after: 120 } },
        },
      ],
    },
    footnotes: Object.fromEntries(
      footnotes.map((text, at) => [
        at + 1,
        {
          children: [
            new Paragraph({ style: 'FootnoteText', children: [new TextRun(withoutInvalidXml(text))] }),
          ],
        },
      ]),
    ),
    sections: [
      {
        footers: { default: new Footer({ children: [pageNumber()] }) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(withoutInvalidXml(title))] }),
          ...blocks.map(blockOf),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

const pageNumber = () =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] })],
  });

function blockOf(block: ReportBlock): Paragraph | Table {
  switch (block.type) {
    case 'heading':
      return new Paragraph({
        heading: HEADINGS[block.level - 1] ?? HeadingLevel.HEADING_3,
        children: [new TextRun(withoutInvalidXml(block.text))],
      });
    case 'paragraph':
      return new Paragraph({
        ...(block.look === 'plain' ? { spacing: { line: LINE, after: 120 } } : { style: STYLES[block.look] }),
        children: block.runs.flatMap(childrenOf),
      });
    case 'item':
      return new Paragraph({
        indent: { left: INDENT * (block.depth + 1), hanging: INDENT },
        spacing: { line: LINE, after: 60 },
        children: [new TextRun(`${withoutInvalidXml(block.marker)} `), ...block.runs.flatMap(childrenOf)],
      });
    case 'table':
      return new Table({
        width: { size: 100, type: WidthType.PERCENTAGE },
        rows: block.rows.map(
          (row, at) =>
            new TableRow({
              tableHeader: at === 0,
              children: row.map(
                (cell) =>
                  new TableCell({ children: [new Paragraph({ children: cell.flatMap(childrenOf) })] }),
              ),
            }),
        ),
      });
  }
}

function childrenOf(run: ReportRun) {
  if ('footnote' in run) return [new FootnoteReferenceRun(run.footnote)];
  const look = {
    ...(run.look === 'strong' && { bold: true }),
    ...(run.look === 'unverified' && { bold: true, color: AMBER }),
  };
  return withoutInvalidXml(run.text)
    .split('\n')
    .map((text, at) => new TextRun({ text, ...look, ...(at > 0 && { break: 1 }) }));
}
