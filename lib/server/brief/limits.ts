/** What a brief may be, and what reading one may take. A file within them is read in a second or two. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024;
/** What a .docx may unpack to: one of 5 MB of text has some 30 MB of XML. */
export const UNPACKED_MAX_BYTES = 64 * 1024 * 1024;
export const ENTRIES_MAX = 2_000;
export const PAGES_MAX = 1_000;
export const READ_TIMEOUT_MS = 20_000;
export const READ_MEMORY_MB = 384;
/** Files that are read at once, and that wait. */
export const READERS = 2;
export const WAITING_MAX = 8;

/** Why no text came of a file. */
const BRIEF_FAILURES = [
  'too_large',
  'unknown_kind',
  'old_word',
  'damaged',
  'encrypted',
  'no_text',
  'too_long',
  'too_much',
  'busy',
] as const;
export type BriefFailure = (typeof BRIEF_FAILURES)[number];
export type ReadBrief = { text: string } | { failure: BriefFailure };
