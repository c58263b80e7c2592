import { clipboardHtml } from '#components/shared/reading/clipboard-html.ts';
import { readingDay } from '#components/shared/reading/copying.ts';
import { markdownBlocks } from '#lib/chat/markdown/blocks.ts';
import { blocksHtml, escapeHtml } from '#lib/chat/markdown/html.ts';
import { blocksText } from '#lib/chat/markdown/plain.ts';
import type { ChatMessage } from '#lib/chat/message.ts';
import type { Messages, PageMessages } from '#lib/messages/index.ts';
import { documentLink, printedAddress } from '#lib/search/links.ts';
import { footnoteList } from '#lib/taiwan/document/citing/copied-passages.ts';
import { statusNote } from '#lib/taiwan/document/citing/status-note.ts';
import { badgeOf } from '#lib/taiwan/kinds/badges.ts';
import { endOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import { tailOf, textOf } from '../turns.logic.ts';
import { type NumberedReference, sortReferences } from './references.logic.ts';

type CopyTexts = PageMessages & Pick<Messages, 'chat'>;

/** A reference in the copy: how it is called, and where it leads; empty where it leads nowhere. */
type CopiedReference = { number: number; citation: string; address: string };

type AnswerToCopy = {
  answer: ChatMessage;
  /** Why it is not whole, where it is not. */
  unfinished: string | null;
  webUrl: string;
  /** Whether a document has a page that a link can lead to. */
  isHeld: (docId: string) => boolean;
  /** How a number is cited where the places of what it stands for are known. */
  places: ReadonlyMap<number, string>;
  /** What was searched. */
  coverage: string | null;
};

/**
 * An answer as it goes into a brief: its text, where each number leads, whether it is whole, and what was searched. In HTML the
 * numbers are those of footnotes, as in what is copied of a document.
 */
export function answerCopy(
  { answer, unfinished, webUrl, isHeld, places, coverage }: AnswerToCopy,
  messages: CopyTexts,
): { text: string; html: string } {
  const { chat } = messages;
  const source = textOf(answer);
  const blocks = markdownBlocks(source, tailOf(answer, false)).map(({ block }) => block);
  const { cited, missing } = sortReferences(source, answer.metadata?.references ?? []);
  const references = cited.map((one) => copiedReference(one, messages, { webUrl, isHeld, places }));
  const notes = [
    ...(unfinished ? [chat.copy.unfinished(unfinished)] : []),
    ...(missing.length > 0 ? [chat.copy.missing(missing.map((number) => `[${number}]`).join(' '))] : []),
  ];
  const lines = references.map(referenceLine);
  const text = [
    blocksText(blocks),
    ...notes,
    ...(lines.length > 0 ? [[chat.copy.references, ...lines].join('\n')] : []),
    ...(coverage ? [coverage] : []),
  ].join('\n\n');
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`;
  // A number without an address has no footnote to lead to: it stands in a line of its own.
  const bare = lines.filter((_, at) => references[at]?.address === '');
  const html = [
    blocksHtml(blocks, webUrl, marksOf(references)),
    ...notes.map(paragraph),
    ...(references.length > 0 ? [`<p><strong>${escapeHtml(chat.copy.references)}</strong></p>`] : []),
    ...bare.map(paragraph),
    footnoteList(references, readingDay()),
    ...(coverage ? [paragraph(coverage)] : []),
  ].join('');
  return { text, html: clipboardHtml(html) };
}

/** What stands for a number: the mark of its footnote, which leads to the document. */
function marksOf(references: readonly CopiedReference[]): (number: number) => string {
  const addresses = new Map(references.map(({ number, address }) => [number, address]));
  return (number) => {
    const address = addresses.get(number);
    return address ? `<a href="${escapeHtml(address)}"><sup>[${number}]</sup></a>` : `[${number}]`;
  };
}

/** `[1] 民法第184條第1項前段（法律）https://…/documents/…` */
const referenceLine = ({ number, citation, address }: CopiedReference): string =>
  `[${number}] ${citation}${citation.endsWith('）') ? '' : ' '}${address}`.trim();

/** 民法第184條第1項前段（法律）, https://…/documents/… */
function copiedReference(
  { number, reference }: NumberedReference,
  { chat, results }: CopyTexts,
  { webUrl, isHeld, places }: Pick<AnswerToCopy, 'webUrl' | 'isHeld' | 'places'>,
): CopiedReference {
  if (!reference) return { number, citation: chat.references.unreadable, address: '' };
  const { doc_id, title, doc_type } = reference;
  const link = documentLink({ doc_id, url: null }, { documents: null, hasPages: isHeld(doc_id) });
  const badge = badgeOf({ doc_type, title });
  const kind = badge ? `（${results.badges[badge]}）` : '';
  const address = link ? printedAddress(link.href, webUrl) : '';
  const known = { ended: endOfForce({ doc_id, title, doc_type, is_abandoned: false }), changed_by: [] };
  const citation = places.get(number) ?? (title || chat.references.untitled) + statusNote(known);
  return { number, citation: citation + kind, address };
}
