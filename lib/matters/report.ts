/** Text in one style, or the place of a footnote by its number, from 1. */
export type ReportRun = { text: string; look?: 'strong' | 'unverified' } | { footnote: number };

/** What a Word or Markdown file is made of: no markup, nothing to be interpreted. */
export type ReportBlock =
  | { type: 'heading'; level: 1 | 2 | 3; text: string }
  | { type: 'paragraph'; look: 'plain' | 'quotation' | 'note' | 'muted'; runs: ReportRun[] }
  | { type: 'item'; depth: number; marker: string; runs: ReportRun[] }
  | { type: 'table'; rows: ReportRun[][][] };

/** The n-th of `footnotes` belongs to the run `{ footnote: n }`. */
export type Report = {
  title: string;
  author: string;
  blocks: ReportBlock[];
  footnotes: string[];
};

/** Adds a footnote for a quotation that is verbatim in its document; returns the run that refers to it. */
export type FootnoteMaker = (docId: string, citation: string) => ReportRun;
