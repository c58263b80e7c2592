import type { CitedPassage } from '../../document/selected-text.ts';
import { escapeText } from '../../highlight/mark.ts';
import { quotation, quoted } from './quote.ts';

/** What goes on the clipboard: for any program, and for one that takes links and footnotes. */
export type CopiedPassages = { text: string; html: string };

const attribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');
/** What a word processor takes for the mark of a footnote, and for its text; elsewhere they are linked numbers. */
const reference = (number: number) =>
  `<a style="mso-footnote-id:ftn${number}" href="#_ftn${number}" name="_ftnref${number}"><sup>[${number}]</sup></a>`;
const backReference = (number: number) =>
  `<a style="mso-footnote-id:ftn${number}" href="#_ftnref${number}" name="_ftn${number}"><sup>[${number}]</sup></a>`;

/**
 * Passages with their citations. In HTML each citation leads to its document, and a footnote has the address with the day on
 * which it was read.
 */
export function copiedPassages(passages: readonly CitedPassage[], day: string): CopiedPassages {
  const text = passages.map(({ passage, citation }) => quotation(passage, citation)).join('\n');
  const body = passages.map(({ passage, citation, address }, at) => {
    const lines = escapeText(quoted(passage)).replaceAll('\n', '<br>');
    return `<p>${lines}（<a href="${attribute(address)}">${escapeText(citation)}</a>）${reference(at + 1)}</p>`;
  });
  const notes = passages.map(
    ({ citation, address }, at) =>
      `<div style="mso-element:footnote" id="ftn${at + 1}"><p>${backReference(at + 1)} ${escapeText(citation)}，` +
      `<a href="${attribute(address)}">${escapeText(address)}</a>（最後瀏覽日：${escapeText(day)}）。</p></div>`,
  );
  return {
    text,
    html: `${body.join('')}<div style="mso-element:footnote-list"><hr>${notes.join('')}</div>`,
  };
}
