import { isSafePath } from '#lib/search/links.ts';
import { type Delimiter, delimiter, type Mark, pairDelimiters } from './delimiters.ts';
import type { MarkdownInline, Tail } from './tree.ts';

type Token = Exclude<MarkdownInline, { type: 'strong' | 'emphasis' }> | { type: 'run'; run: Delimiter };

/** Marks nested deeper than this have no effect. */
const DEPTH = 6;
const LABEL_MAX = 300;
const DESTINATION_MAX = 500;
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|\/|#|\.{1,2}\/|www\.)/i;
const ESCAPABLE = /[!-/:-@[-`{-~]/;

/**
 * Parses one paragraph's text into inline elements. At the end of a growing text, what may yet become markup is held
 * back or shown as what it will most likely be, so that nothing flickers.
 */
export function inlines(text: string, tail: Tail = 'whole'): MarkdownInline[] {
  const tokens = tokenise(tail === 'growing' ? withoutDangling(text) : text, true);
  const runs = tokens.flatMap((token) => (token.type === 'run' ? [token.run] : []));
  pairDelimiters(runs);
  if (tail !== 'whole') closeLast(runs);
  return buildTree(tokens);
}

/**
 * Removes an end whose meaning depends on the next words: `**` or `[1` at the very end, or an unfinished link's
 * address.
 */
function withoutDangling(text: string): string {
  const link = /!?\[([^[\]\n]{0,300})\]\([^()\s]{0,500}$/u.exec(text.slice(-(LABEL_MAX + DESTINATION_MAX)));
  if (link && ADDRESS.test(link[0].slice(link[0].indexOf('](') + 2) || '/'))
    return (
      text.slice(0, text.length - link[0].length) + (/^\d{1,3}$/.test(link[1]!) ? `[${link[1]}]` : link[1])
    );
  return text.replace(/(?:!?\[\d{0,3}|[*_`\\]{1,3})$/u, '');
}

function closeLast(runs: readonly Delimiter[]): void {
  const last = runs.findLast(({ char, canOpen, count }) => char === '*' && canOpen && count >= 2);
  if (!last) return;
  last.opens.unshift('strong');
  last.count -= 2;
}

function tokenise(text: string, withLinks: boolean): Token[] {
  const tokens: Token[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') tokens.push({ type: 'text', text: plain });
    plain = '';
  };
  const push = (token: Token) => {
    flush();
    tokens.push(token);
  };
  const ticks = tickRuns(text);
  let closing = -1;
  let at = 0;
  while (at < text.length) {
    const char = text[at]!;
    if (char === '\\' && ESCAPABLE.test(text[at + 1] ?? '')) {
      plain += text[at + 1];
      at += 2;
    } else if (char === '\n') {
      push({ type: 'break' });
      at++;
    } else if (char === '`') {
      const length = lengthOfRun(text, at);
      const end = ticks.next(length, at + length);
      if (end === null) plain += text.slice(at, at + length);
      else push({ type: 'code', text: trimmedCode(text.slice(at + length, end)) });
      at = end === null ? at + length : end + length;
    } else if (char === '*' || char === '_') {
      const length = lengthOfRun(text, at);
      push({ type: 'run', run: delimiter(char, length, pointBefore(text, at), pointAt(text, at + length)) });
      at += length;
    } else if (withLinks && (char === '[' || (char === '!' && text[at + 1] === '['))) {
      const open = char === '[' ? at : at + 1;
      if (closing < open) closing = text.indexOf(']', open);
      if (closing < 0) closing = text.length;
      const bracket = closing === text.length ? null : readBracket(text, open, closing);
      if (bracket === null) plain += text.slice(at, open + 1);
      else for (const token of bracketTokens(bracket, char === '!')) push(token);
      at = bracket === null ? open + 1 : bracket.end;
    } else {
      plain += char;
      at++;
    }
  }
  flush();
  return tokens;
}

type Bracket = { label: string; destination: string | null; end: number };

/** `[3]` or `[label](address)`; anything else in brackets is text. */
function readBracket(text: string, open: number, close: number): Bracket | null {
  if (close - open > LABEL_MAX) return null;
  const label = text.slice(open + 1, close);
  if (label.includes('[')) return null;
  const destination = text[close + 1] === '(' ? readDestination(text, close + 2) : null;
  if (destination) return { label, destination: destination.address, end: destination.end };
  return /^[1-9]\d{0,2}$/.test(label) ? { label, destination: null, end: close + 1 } : null;
}

/**
 * An address up to its `)`, with or without a title. Text that doesn't look like an address is an ordinary remark in
 * brackets.
 */
function readDestination(text: string, start: number): { address: string; end: number } | null {
  let depth = 0;
  let end = start;
  for (; end < text.length && end - start <= DESTINATION_MAX; end++) {
    const char = text[end]!;
    if (char <= ' ' || char === '\u3000' || char === '\u00a0') break;
    if (char === '(') depth++;
    else if (char === ')' && depth-- === 0) break;
  }
  const address = text.slice(start, end).replace(/^<(.*)>$/u, '$1');
  if (!ADDRESS.test(address)) return null;
  const rest = /^\s{0,3}(?:"[^"\n]{0,300}"\s{0,3})?\)/u.exec(text.slice(end, end + LABEL_MAX + 10));
  return rest ? { address, end: end + rest[0].length } : null;
}

function bracketTokens({ label, destination }: Bracket, isImage: boolean): Token[] {
  if (isImage) return [{ type: 'text', text: label }];
  if (/^[1-9]\d{0,2}$/.test(label)) return [{ type: 'cite', number: Number(label) }];
  const inner = tokenise(label, false);
  if (destination === null || !isDocumentPath(destination)) return inner;
  const runs = inner.flatMap((token) => (token.type === 'run' ? [token.run] : []));
  pairDelimiters(runs);
  return [{ type: 'link', href: destination, children: buildTree(inner) }];
}

/** Whether a path is exactly `/documents/<id>`: without `..`, encoded or not, and without a further segment. */
export function isDocumentPath(path: string): boolean {
  return isSafePath(path) && /^\/documents\/(?!(?:\.|%2e){1,2}$)[^/?#]+$/iu.test(path);
}

function buildTree(tokens: readonly Token[]): MarkdownInline[] {
  const root: MarkdownInline[] = [];
  const stack: { into: MarkdownInline[]; mark: Mark | null }[] = [{ into: root, mark: null }];
  const add = (inline: MarkdownInline) => {
    const into = stack.at(-1)!.into;
    const last = into.at(-1);
    if (inline.type === 'text' && last?.type === 'text') last.text += inline.text;
    else into.push(inline.type === 'text' ? { ...inline } : inline);
  };
  for (const token of tokens) {
    if (token.type !== 'run') add(token);
    else {
      const { run } = token;
      for (const _ of run.closes) if (stack.length > 1) stack.pop();
      if (run.count > 0) add({ type: 'text', text: run.char.repeat(run.count) });
      for (const mark of run.opens) {
        const isDeep = stack.length > DEPTH;
        const into: MarkdownInline[] = isDeep ? stack.at(-1)!.into : [];
        if (!isDeep) add({ type: mark, children: into });
        stack.push({ into, mark });
      }
    }
  }
  return root;
}

const lengthOfRun = (text: string, at: number): number => {
  let end = at + 1;
  while (text[end] === text[at]) end++;
  return end - at;
};

const pointAt = (text: string, at: number): string => {
  const point = text.codePointAt(at);
  return point === undefined ? '' : String.fromCodePoint(point);
};

const pointBefore = (text: string, at: number): string => {
  if (at === 0) return '';
  const unit = text.charCodeAt(at - 1);
  const isLowHalf = unit >= 0xdc00 && unit <= 0xdfff && at > 1;
  return pointAt(text, isLowHalf ? at - 2 : at - 1);
};

const trimmedCode = (code: string): string => {
  const line = code.replaceAll('\n', ' ');
  return /^ .*\S.* $/u.test(line) ? line.slice(1, -1) : line;
};

/**
 * Finds the next run of backticks of a given length; one pass over the text serves all lookups, so that time stays
 * linear.
 */
function tickRuns(text: string) {
  const starts = new Map<number, number[]>();
  for (const { index, 0: run } of text.matchAll(/`+/g)) {
    const known = starts.get(run.length);
    if (known) known.push(index);
    else starts.set(run.length, [index]);
  }
  const used = new Map<number, number>();
  return {
    next(length: number, from: number): number | null {
      const known = starts.get(length) ?? [];
      let place = used.get(length) ?? 0;
      while (place < known.length && known[place]! < from) place++;
      used.set(length, place);
      return known[place] ?? null;
    },
  };
}
