/** A comment at a place of a text that is exported to Word; each line of it becomes a paragraph. */
export type WordComment = { start: number; end: number; text: string };
/** The Word file that the worker thread for reading and writing files is asked to write. */
export type WordExport = { text: string; comments: readonly WordComment[]; author: string; title: string };
