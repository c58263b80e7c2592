import type { CardParagraph, DocumentCard } from '#lib/document/card.ts';
import { quotation } from '#lib/taiwan/document/citing/quote.ts';
import { statusNote } from '#lib/taiwan/document/citing/status-note.ts';

/**
 * A piece of a card that can be copied: what it is called, and the text with its citation. `cited`: that citation, with the
 * status of the document.
 */
export type CardCopy = { name: string; official: string; cited: string; text: string; isPinned: boolean };

/** With more 項 than this, the entries for their halves would bury those for the 項. */
const MAX_WITH_PARTS = 3;

const wholeText = ({ text, items }: Pick<CardParagraph, 'text' | 'items'>) => [text, ...items].join('\n');

/** What of a card can be copied, what the query pins down first; a part of a document is never copied as the whole. */
export function copiesOf({ card, citation }: { card: DocumentCard; citation: string | null }): CardCopy[] {
  const { paragraphs, official, name, is_whole } = card;
  const note = statusNote(card);
  const pieces: { name: string; official: string; text: string }[] = [];
  if (is_whole) pieces.push({ name, official, text: paragraphs.map(wholeText).join('\n') });
  for (const paragraph of paragraphs) {
    if (paragraph.name !== null)
      pieces.push({ name: paragraph.name, official: paragraph.official, text: wholeText(paragraph) });
    if (paragraphs.length <= MAX_WITH_PARTS) pieces.push(...paragraph.parts);
  }
  return pieces
    .map((piece) => ({
      name: piece.name,
      official: piece.official,
      cited: piece.official + note,
      text: quotation(piece.text, piece.official + note),
      isPinned: piece.official === citation && piece.official !== official,
    }))
    .sort((a, b) => Number(b.isPinned) - Number(a.isPinned));
}
