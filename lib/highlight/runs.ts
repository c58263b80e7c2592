import { decodeEntities } from './entities.ts';
import { escapeText } from './mark.ts';
import { htmlPieces } from './tags.ts';

/** A run of plain text, in `<em>` or not. */
export type EmRun = { text: string; em: boolean };

/** Elements whose content is no text for a reader. */
const HIDDEN = new Set(
  'script style template noscript iframe noembed noframes xmp plaintext svg math audio video title textarea select object head'.split(
    ' ',
  ),
);

/**
 * The text of an HTML fragment of any origin and which parts of it stand in `<em>`; all other markup goes, and so does
 * what scripts, styles and their like hold. Pages render the runs as text and `<em>` elements, without setting HTML.
 * `emRuns('a<b>&lt;<em>c</em>') → [{ text: 'a<', em: false }, { text: 'c', em: true }]`
 */
export function emRuns(fragment: string): EmRun[] {
  const runs: EmRun[] = [];
  let depth = 0;
  // The name of the outermost open hidden element, and how many elements of that name are open.
  let hidden = '';
  let nested = 0;
  for (const piece of htmlPieces(fragment)) {
    if ('tag' in piece) {
      const step = piece.closing ? -1 : 1;
      if (hidden === '' && step > 0 && HIDDEN.has(piece.tag)) hidden = piece.tag;
      if (piece.tag === hidden) nested += step;
      if (nested === 0) hidden = '';
      if (piece.tag === 'em' && hidden === '') depth = Math.max(0, depth + step);
      continue;
    }
    if (hidden !== '') continue;
    const text = decodeEntities(piece.text.replace(/\r\n?/g, '\n'));
    const last = runs.at(-1);
    if (last && last.em === depth > 0) last.text += text;
    else runs.push({ text, em: depth > 0 });
  }
  return runs;
}

/** The same as HTML: text and balanced `<em>`, nothing else. */
export function emHtml(fragment: string): string {
  return emRuns(fragment)
    .map(({ text, em }) => (em ? `<em>${escapeText(text)}</em>` : escapeText(text)))
    .join('');
}
