const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/** The signs that lead from a note back to its place. */
const NOTE_BACKLINK = /<a href="#(?:foot|end)note-ref-[^"]*">[^<]*<\/a>/gu;
const NOTE_NUMBER = /<sup><a href="#(?:foot|end)note-[^"]*"[^>]*>[^<]*<\/a><\/sup>/gu;

/** The text of the simple HTML that a .docx is turned into: a line for a paragraph, nothing of its markup. */
export function textOfHtml(html: string): string {
  return html
    .replace(NOTE_BACKLINK, '')
    .replace(NOTE_NUMBER, '')
    .replace(/<br \/>|<\/(?:p|h[1-6]|li|tr|td|th)>/gu, '\n')
    .replace(/<[^>]*>/gu, '')
    .replace(/&(amp|lt|gt|quot|#39);/gu, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[ \t\u00a0]+\n/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
