/** A line of a text as it is read, and what of it is selected: `[start, end)`. `place`: what its `data-place` says. */
export type SelectedLine = { text: string; start: number; end: number; place: string };

/** What is selected of one document, or of one article of an act. */
export type SelectedText = {
  /** How it is cited in full and in a note, and its address. */
  official: string;
  short: string;
  address: string;
  /** What stands behind its citation: that it is no longer in force, or was changed; empty of others. */
  note: string;
  lines: readonly SelectedLine[];
  /** Whether all of an article is selected, so that no 項 is cited. */
  isWhole: boolean;
};

/** 司法院格式 or 簡式. */
export const CITATION_STYLES = ['official', 'short'] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];

/** A passage with its citation, and where that leads. */
export type CitedPassage = { passage: string; citation: string; address: string };
