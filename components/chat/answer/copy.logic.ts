import { markdownBlocks } from '#lib/chat/markdown/blocks.ts';
import { blocksHtml, escapeHtml } from '#lib/chat/markdown/html.ts';
import { blocksText } from '#lib/chat/markdown/plain.ts';
import type { ChatMessage } from '#lib/chat/message.ts';
import type { Messages, PageMessages } from '#lib/messages/index.ts';
import { documentLink, printedAddress } from '#lib/search/links.ts';
import { badgeOf } from '#lib/taiwan/badges.ts';
import { tailOf, textOf } from '../turns.logic.ts';
import { type NumberedReference, sortReferences } from './references.logic.ts';

type CopyTexts = PageMessages & Pick<Messages, 'chat'>;

/** An answer as it goes into a brief: its text, where each number leads, whether it is whole, and what was searched. */
export function answerCopy(
  answer: ChatMessage,
  unfinished: string | null,
  messages: CopyTexts,
  webUrl: string,
  coverage: string | null = null,
): { text: string; html: string } {
  const { chat } = messages;
  const source = textOf(answer);
  const blocks = markdownBlocks(source, tailOf(answer, false)).map(({ block }) => block);
  const { cited, uncited, missing } = sortReferences(source, answer.metadata?.references ?? []);
  const notes = [
    ...(unfinished ? [chat.copy.unfinished(unfinished)] : []),
    ...(missing.length > 0 ? [chat.copy.missing(missing.map((number) => `[${number}]`).join(' '))] : []),
  ];
  const lists = [
    { title: chat.copy.references, references: cited },
    { title: chat.copy.uncited, references: uncited },
  ].filter(({ references }) => references.length > 0);

  const text = [
    blocksText(blocks),
    ...notes,
    ...lists.map(({ title, references }) =>
      [title, ...references.map((one) => referenceLine(one, messages, webUrl))].join('\n'),
    ),
    ...(coverage ? [coverage] : []),
  ].join('\n\n');
  const html = [
    blocksHtml(blocks, webUrl),
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    ...lists.map(({ title, references }) => {
      const lines = references.map((one) => escapeHtml(referenceLine(one, messages, webUrl)));
      return `<p><strong>${escapeHtml(title)}</strong><br>${lines.join('<br>')}</p>`;
    }),
    ...(coverage ? [`<p>${escapeHtml(coverage)}</p>`] : []),
  ].join('');
  return { text, html };
}

/** `[1] 民法第184條（法律）https://…/documents/…` */
function referenceLine(
  { number, reference }: NumberedReference,
  { chat, results }: CopyTexts,
  webUrl: string,
): string {
  if (!reference) return `[${number}] ${chat.references.unreadable}`;
  const { doc_id, title, doc_type } = reference;
  const link = documentLink({ doc_id, url: null }, { documents: null });
  const badge = badgeOf({ doc_type, title });
  const kind = badge ? `（${results.badges[badge]}）` : ' ';
  const address = link ? printedAddress(link.href, webUrl) : '';
  return `[${number}] ${title || chat.references.untitled}${kind}${address}`.trim();
}
