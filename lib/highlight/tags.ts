/** A piece of HTML source: text, its entities not decoded, or a tag. Comments and declarations yield nothing. */
export type HtmlPiece = { text: string } | { tag: string; closing: boolean };

const LETTER = /[a-zA-Z]/;
const NAME_END = /[\s/>]/g;

/** The place after the attribute value at `at`: quoted, or up to white space or `>`. -1 if its quote never ends. */
function valueEnd(html: string, at: number): number {
  let i = at;
  while (/\s/.test(html[i] ?? '')) i++;
  const quote = html[i];
  if (quote === '"' || quote === "'") return html.indexOf(quote, i + 1) + 1 || -1;
  while (i < html.length && !/[\s>]/.test(html[i] ?? '')) i++;
  return i;
}

/** The place after the `>` of the tag whose name ends at `at`, not a quoted `>`. -1 if the tag never ends. */
function tagEnd(html: string, at: number): number {
  // An equals sign with no name before it is the first character of a name.
  let hasName = false;
  for (let i = at; i >= 0 && i < html.length; ) {
    const character = html[i] ?? '';
    if (character === '>') return i + 1;
    if (character === '=' && hasName) {
      i = valueEnd(html, i + 1);
      hasName = false;
      continue;
    }
    if (character === '/') hasName = false;
    else if (!/\s/.test(character)) hasName = true;
    i++;
  }
  return -1;
}

/** The place after the comment or declaration that opens at `at` with `<!`, `<?` or `</` and no letter. */
function commentEnd(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) {
    const end = html.indexOf('>', at + 2);
    return end < 0 ? html.length : end + 1;
  }
  const short = /^(?:>|->)/.exec(html.slice(at + 4, at + 6));
  if (short) return at + 4 + short[0].length;
  const end = /--!?>/g;
  end.lastIndex = at + 4;
  return end.test(html) ? end.lastIndex : html.length;
}

/** Elements in which nothing is a tag but their own end. */
const RAW = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'textarea', 'title']);

/** Where the content of a raw element that opens at `at` ends: at its closing tag, or never. */
function rawEnd(html: string, tag: string, at: number): number {
  const close = new RegExp(`</${tag}[\\s/>]`, 'gi');
  close.lastIndex = at;
  return close.exec(html)?.index ?? html.length;
}

/** HTML source cut into text and tags, as browsers cut it: an unfinished tag at the end is dropped. */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  let textStart = 0;
  let at = html.indexOf('<');
  while (at >= 0) {
    const closing = html[at + 1] === '/';
    const nameAt = closing ? at + 2 : at + 1;
    const first = html[nameAt] ?? '';
    const isTag = LETTER.test(first);
    if (isTag || (closing && first !== '') || first === '!' || first === '?') {
      if (at > textStart) yield { text: html.slice(textStart, at) };
      if (isTag) {
        NAME_END.lastIndex = nameAt;
        const nameEnd = NAME_END.exec(html)?.index ?? html.length;
        const end = tagEnd(html, nameEnd);
        if (end < 0) return;
        const tag = html.slice(nameAt, nameEnd).toLowerCase();
        yield { tag, closing };
        textStart = !closing && RAW.has(tag) ? rawEnd(html, tag, end) : end;
      } else textStart = commentEnd(html, at);
      at = html.indexOf('<', textStart);
    } else at = html.indexOf('<', at + 1);
  }
  if (textStart < html.length) yield { text: html.slice(textStart) };
}
