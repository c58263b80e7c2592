import type { CitedPassage } from '../../../document/selected-text.ts';
import { escapeText } from '../../../highlight/mark.ts';
import { quotation, quoted } from './quote.ts';

/** The clipboard contents: plain text, and HTML for programs that take links and footnotes. */
export type CopiedPassages = { text: string; html: string };

const attribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');
const link = (address: string, text: string) => `<a href="${attribute(address)}">${escapeText(text)}</a>`;

/** Mark and text of a footnote, as word processors recognise them; elsewhere they are linked numbers. */
const footnoteMark = (number: number) =>
  `<a style="mso-footnote-id:ftn${number}" href="#_ftn${number}" name="_ftnref${number}"><sup>[${number}]</sup></a>`;
const backReference = (number: number) =>
  `<a style="mso-footnote-id:ftn${number}" href="#_ftnref${number}" name="_ftn${number}"><sup>[${number}]</sup></a>`;

/**
 * Passages with their citations. In HTML each citation leads to its document, and a footnote has the address with the day on
 * which it was read. What has no address (its server shows no documents) is cited without a link.
 */
export function copiedPassages(passages: readonly CitedPassage[], day: string): CopiedPassages {
  const text = passages.map(({ passage, citation }) => quotation(passage, citation)).join('\n');
  const body = passages.map(({ passage, citation, address }, at) => {
    const lines = escapeText(quoted(passage)).replaceAll('\n', '<br>');
    const cited = address === '' ? escapeText(citation) : link(address, citation);
    return `<p>${lines}（${cited}）${address === '' ? '' : footnoteMark(at + 1)}</p>`;
  });
  const notes = passages.map(({ citation, address }, at) => ({ number: at + 1, citation, address }));
  return { text, html: body.join('') + footnoteList(notes, day) };
}

type FootnoteText = { number: number; citation: string; address: string };

/** The texts of footnotes, each with its address and the day; one without an address has no footnote. */
export function footnoteList(notes: readonly FootnoteText[], day: string): string {
  const texts = notes
    .filter(({ address }) => address !== '')
    .map(
      ({ number, citation, address }) =>
        `<div style="mso-element:footnote" id="ftn${number}"><p>${backReference(number)} ${escapeText(citation)}，` +
        `${link(address, address)}（最後瀏覽日：${escapeText(day)}）。</p></div>`,
    );
  return texts.length === 0 ? '' : `<div style="mso-element:footnote-list"><hr>${texts.join('')}</div>`;
}
