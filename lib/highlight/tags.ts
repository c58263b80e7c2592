/** A piece of HTML source: text (entities still in it), or a tag. Comments and declarations yield nothing. */
export type Piece = { text: string } | { tag: string; closing: boolean };

const LETTER = /[a-zA-Z]/;
const NAME_END = /[\s/>]/g;

/** Where the tag whose name ends at `at` ends: past its `>`, which inside a quoted value is none. -1: never. */
function tagEnd(html: string, at: number): number {
  let i = at;
  while (i < html.length) {
    const character = html[i];
    if (character === '>') return i + 1;
    i++;
    if (character !== '=') continue;
    while (/\s/.test(html[i] ?? '')) i++;
    const quote = html[i];
    if (quote === '"' || quote === "'") {
      const close = html.indexOf(quote, i + 1);
      if (close < 0) return -1;
      i = close + 1;
    } else while (i < html.length && !/[\s>]/.test(html[i] ?? '')) i++;
  }
  return -1;
}

/** Past the comment or declaration that opens at `at` with `<!`, `<?` or `</` and no letter. */
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

/** HTML source cut into text and tags, as browsers cut it: an unfinished tag at the end is dropped. */
export function* pieces(html: string): Generator<Piece> {
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
        yield { tag: html.slice(nameAt, nameEnd).toLowerCase(), closing };
        textStart = end;
      } else textStart = commentEnd(html, at);
      at = html.indexOf('<', textStart);
    } else at = html.indexOf('<', at + 1);
  }
  if (textStart < html.length) yield { text: html.slice(textStart) };
}
