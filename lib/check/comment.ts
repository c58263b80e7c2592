/** What is noted at a place of a text that is exported to Word; lines of it are paragraphs. */
export type WordComment = { start: number; end: number; text: string };
/** What the thread that reads and writes files is asked to do. */
export type WordExport = { text: string; comments: readonly WordComment[]; author: string; title: string };
