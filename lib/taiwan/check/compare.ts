import { type ComparableText, comparable } from './comparable.ts';
import { type DiffStep, diffUnits } from './diff.ts';

/** A piece of a quotation beside its source: in both, only in the quotation, or only in the source. */
export type ComparedPiece = { kind: 'same' | 'quotation' | 'source'; text: string };

/**
 * Result of comparing a quotation with its source: identical except for punctuation, width, line breaks and marked
 * omissions; or different. `[start, end)`: the place in the source, the most similar one if different. `similarity`:
 * the share of the quotation found there; `pieces` are null where nothing is similar.
 */
export type QuotationComparison =
  | { isVerbatim: true; start: number; end: number }
  | { isVerbatim: false; similarity: number; start: number; end: number; pieces: ComparedPiece[] | null };

/** Marks of omitted words, and additions of the writer. */
const LEFT_OUT = /(?:…|⋯|‥|\.{3,}|[（(〔[](?:以下|以上|中|下|前|後|上)?[省從]?略[）)〕\]])+/u;
const ADDED =
  /[（(〔[](?:按[：:，,]?|註[：:]|下稱|以下簡稱|下同|底線|粗體|引者)[^（）()〔〕[\]]{0,80}[）)〕\]]/gu;
/** Page footers of PDFs, on a line of their own: 第 3 頁，共 12 頁, - 3 -, 3 before the next page. */
const PAGE_NUMBER =
  /(?<=\n)[^\S\n]*(?:第\s?\d{1,4}\s?頁(?:[，,、/]?\s?共\s?\d{1,4}\s?頁)?|[-–—]\s?\d{1,4}\s?[-–—]|\d{1,4}\s?\/\s?\d{1,4}|\d{1,4}[^\S\n]*(?=\n[^\S\n]*\n))[^\S\n]*(?=\n)/gu;
/** A shorter quotation is a single word, which occurs anywhere. */
export const QUOTATION_MIN_UNITS = 5;
/** Below this similarity the source has nothing like it. */
const MIN_SIMILARITY = 0.3;
const SEED = 3;

export type QuotationSource = { text: string; comparable: ComparableText };
export const quotationSource = (text: string): QuotationSource => ({ text, comparable: comparable(text) });

/** Null where too little is quoted to be compared. */
export function compareQuotation(written: string, source: QuotationSource): QuotationComparison | null {
  const quotation = written.replace(PAGE_NUMBER, '');
  const parts = quotation.split(LEFT_OUT);
  const whole = compareParts(parts, source);
  const isWhole = !whole || whole.isVerbatim || !quotation.match(ADDED);
  return isWhole ? whole : compareParts(quotation.replace(ADDED, '').split(LEFT_OUT), source);
}

function compareParts(texts: readonly string[], source: QuotationSource): QuotationComparison | null {
  const parts = texts
    .map((text) => ({ text, units: comparable(text) }))
    .filter(({ units }) => units.text !== '');
  const length = parts.reduce((sum, { units }) => sum + units.text.length, 0);
  if (length < QUOTATION_MIN_UNITS) return null;
  const spans = locate(
    parts.map(({ units }) => units.text),
    source.comparable.text,
  );
  if (spans) return { isVerbatim: true, ...placeOf(spans, source) };
  let from = 0;
  let same = 0;
  const pieces: ComparedPiece[] = [];
  const found: [number, number][] = [];
  for (const [i, part] of parts.entries()) {
    const near = nearest(part.units.text, source.comparable.text, from);
    if (i > 0) pieces.push({ kind: 'same', text: '……' });
    const compared = near && piecesOf(part, source, near);
    if (!compared) {
      pieces.push({ kind: 'quotation', text: part.text });
      continue;
    }
    pieces.push(...compared.pieces);
    same += compared.same;
    found.push(compared.span);
    from = compared.span[1];
  }
  const similarity = same / length;
  const isLike = similarity >= MIN_SIMILARITY;
  return {
    isVerbatim: false,
    similarity,
    ...(isLike ? placeOf(found, source) : { start: 0, end: 0 }),
    pieces: isLike ? pieces : null,
  };
}

/** The places of all parts, in order; null if one is missing. */
function locate(parts: readonly string[], text: string): [number, number][] | null {
  const spans: [number, number][] = [];
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at < 0) return null;
    from = at + part.length;
    spans.push([at, from]);
  }
  return spans;
}

function placeOf(spans: readonly [number, number][], { comparable: { start, end } }: QuotationSource) {
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return { start: 0, end: 0 };
  return { start: start[first[0]] ?? 0, end: end[Math.max(last[1], first[0] + 1) - 1] ?? 0 };
}

/** The window of a text, about as long as the part, with most of its character trigrams. */
function nearest(part: string, text: string, from: number): [number, number] | null {
  const seeds = new Set<string>();
  for (let at = 0; at + SEED <= part.length; at++) seeds.add(part.slice(at, at + SEED));
  const width = part.length + Math.max(8, Math.ceil(part.length / 4));
  const window: number[] = [];
  let [best, bestEnd, first] = [0, -1, 0];
  for (let at = from; at + SEED <= text.length; at++) {
    if (!seeds.has(text.slice(at, at + SEED))) continue;
    window.push(at);
    while ((window[first] as number) < at + SEED - width) first++;
    const count = window.length - first;
    if (count > best) [best, bestEnd] = [count, at + SEED];
  }
  if (best > 0) {
    const slack = Math.max(8, Math.ceil(part.length / 4));
    return [Math.max(0, bestEnd - width - slack), Math.min(text.length, bestEnd + slack)];
  }
  return from > 0 ? nearest(part, text, 0) : null;
}

type NearPart = { text: string; units: ComparableText };

function piecesOf(part: NearPart, source: QuotationSource, [from, to]: [number, number]) {
  const steps = diffUnits(part.units.text, source.comparable.text.slice(from, to));
  if (!steps) return null;
  slideEnds(steps, source.comparable.text.slice(from, to));
  trimEnds(steps);
  const sourced = steps.filter(({ kind }) => kind !== 'first');
  const ends = [sourced[0]?.second[0] ?? 0, sourced.at(-1)?.second[1] ?? 0] as const;
  let same = 0;
  const pieces = steps.map(({ kind, first, second }): ComparedPiece => {
    if (kind === 'first') return { kind: 'quotation', text: sliceOf(part.text, part.units, first) };
    const span: [number, number] = [second[0] + from, second[1] + from];
    if (kind === 'same') same += second[1] - second[0];
    return { kind: kind === 'same' ? 'same' : 'source', text: sliceOf(source.text, source.comparable, span) };
  });
  return { pieces, same, span: [ends[0] + from, ends[1] + from] as [number, number] };
}

/**
 * A character at the end of a window may match by chance outside the quotation; then the occurrence next to the rest
 * is the right one. 租|人得請求。租賃關係 becomes 租賃關係.
 */
function slideEnds(steps: DiffStep[], source: string): void {
  const first = steps.findIndex(({ kind }) => kind === 'same');
  slide(steps, source, first, first + 1);
  const last = steps.findLastIndex(({ kind }) => kind === 'same');
  slide(steps, source, last, last - 1);
  for (let i = steps.length - 1; i > 0; i--) {
    const [one, next] = [steps[i - 1] as DiffStep, steps[i] as DiffStep];
    if (one.kind !== 'same' || next.kind !== 'same') continue;
    one.first[1] = next.first[1];
    one.second[1] = next.second[1];
    steps.splice(i, 1);
  }
}

/** Swaps a common step with a step that only the source has, where the characters allow it. */
function slide(steps: DiffStep[], source: string, at: number, other: number): void {
  const [same, extra] = [steps[at], steps[other]];
  if (!same || extra?.kind !== 'second') return;
  const length = same.second[1] - same.second[0];
  const isFirst = at < other;
  const [from, to] = [Math.min(same.second[0], extra.second[0]), Math.max(same.second[1], extra.second[1])];
  const moved: [number, number] = isFirst ? [to - length, to] : [from, from + length];
  if (source.slice(...moved) !== source.slice(...same.second)) return;
  const edge = same.first[isFirst ? 0 : 1];
  const rest: DiffStep = {
    kind: 'second',
    first: [edge, edge],
    second: isFirst ? [from, to - length] : [from + length, to],
  };
  const kept: DiffStep = { kind: 'same', first: [...same.first], second: moved };
  steps.splice(Math.min(at, other), 2, ...(isFirst ? [rest, kept] : [kept, rest]));
}

/**
 * The window's text around the quotation is not a difference: before the first and after the last common words only
 * as much of the source counts as the quotation has there.
 */
function trimEnds(steps: DiffStep[]): void {
  const firstSame = steps.findIndex(({ kind }) => kind === 'same');
  const lastSame = steps.findLastIndex(({ kind }) => kind === 'same');
  if (firstSame < 0) return;
  const quotedIn = (group: readonly DiffStep[]) =>
    group.reduce((sum, { first: [from, to] }) => sum + to - from, 0);
  const [before, after] = [quotedIn(steps.slice(0, firstSame)), quotedIn(steps.slice(lastSame + 1))];
  for (const [i, step] of steps.entries()) {
    if (step.kind !== 'second') continue;
    if (i < firstSame) step.second[0] = Math.max(step.second[0], step.second[1] - before);
    else if (i > lastSame) step.second[1] = Math.min(step.second[1], step.second[0] + after);
  }
  for (let i = steps.length - 1; i >= 0; i--) {
    const { kind, second } = steps[i] as DiffStep;
    if (kind === 'second' && second[0] === second[1]) steps.splice(i, 1);
  }
}

/** The words of a text from one unit to another, with the punctuation that follows them up to the next unit. */
function sliceOf(text: string, { start, end }: ComparableText, [from, to]: [number, number]): string {
  if (to <= from) return '';
  const last = end[to - 1] as number;
  const next = start[to] ?? last;
  return text.slice(start[from], Math.max(last, next)).replace(/\s*\n\s*/gu, '');
}
