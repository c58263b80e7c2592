import { isDigitAt, isNumeralAt } from '../scan/classes.ts';
import type { Pinpoint } from '../types.ts';
import type { ParsedPrefix } from './numerals.ts';
import {
  isDeeper,
  type NumberedItem,
  type PinpointDetails,
  readBranch,
  readConnector,
  readDetails,
  readItems,
  withDetail,
} from './pinpoint.ts';

/**
 * Which articles of an act are cited, with the span in the folded text. `range`: this one is the end of a range, or
 * stands between both ends.
 */
export type PinpointSpan = { start: number; end: number; pinpoint: Pinpoint; range?: 'end' | 'between' };

/** How an article must be written: with its 條 or §, or, after the name of an act or in a whole text, as a mere number too. */
export type ArticleStrictness = 'marked' | 'afterName' | 'whole';

type ArticleHead = { items: NumberedItem[]; isShort: boolean; point: boolean };

const MAX_IN_RANGE = 100;
/** A mere number after the name of an act may be a year or an amount: 刑法2005年修正. */
const AFTER_BARE = /^(?:[\s、,。;:)\]」』及與或和之的規第條]|$)/u;

/** The number of an article, or several: 第184條之1, 第184、185條, §184, and after a name 184條, 184. */
function readHead(text: string, at: number, strictness: ArticleStrictness): ParsedPrefix<ArticleHead> | null {
  let from = at;
  while (text[from] === '§' && from < at + 2) from++;
  const isSection = from > at;
  if (isSection && text[from] === '第') from++;
  const isOrdinal = !isSection && text[at] === '第';
  if (isOrdinal) from++;
  const read = isNumeralAt(text, from) ? readItems(text, from) : null;
  if (!read) return null;
  let { value: items, end } = read;
  const unit = text[end];
  const isClosed = unit === '條' || (unit === '點' && (isOrdinal || strictness !== 'marked'));
  if (isClosed) {
    end++;
    const last = items.at(-1) as NumberedItem;
    const branch = last.sub === undefined ? readBranch(text, end) : null;
    if (branch) {
      last.sub = branch.value;
      end = branch.end;
    }
    last.end = end;
  } else if (!isSection) {
    if (strictness === 'marked' || items.length > 1 || (items[0] as NumberedItem).value > 9_999) return null;
    if (strictness === 'afterName' && (isOrdinal || !isDigitAt(text, from))) return null;
    const isFollowed =
      /^[ivx\uf8c0-\uf8d3]/u.test(text[end] ?? '') || /^第?\d+項/u.test(text.slice(end, end + 6));
    if (!isFollowed && !AFTER_BARE.test(text[end] ?? '')) return null;
    if (/^[.,]\d/.test(text.slice(end, end + 2))) return null;
  } else if (items.length > 1 && /^\p{Script=Han}/u.test(text[end] ?? '')) {
    // §184、3人: the number after 、 counts something else and ends the list.
    items = items.slice(0, 1);
    end = (items[0] as NumberedItem).end;
  }
  (items[0] as NumberedItem).start = at;
  return { value: { items, isShort: isSection || !isClosed, point: unit === '點' }, end };
}

const pinpointOf = ({ value, sub }: NumberedItem, point: boolean): Pinpoint => ({
  article: value,
  ...(sub !== undefined && { sub }),
  ...(point && { point: true as const }),
});

const WITHIN = ['item', 'subparagraph', 'paragraph'] as const;

/**
 * What stands between the ends of a range, as far as their numbers tell: which articles were inserted there with 之, they
 * don't. The span is that of the word 至.
 */
function* between(from: Pinpoint, to: Pinpoint, start: number, end: number): Generator<PinpointSpan> {
  const spanOf = (pinpoint: Pinpoint): PinpointSpan => ({ start, end, pinpoint, range: 'between' });
  if (from.part !== undefined || to.part !== undefined) return;
  const level = WITHIN.find((key) => from[key] !== undefined || to[key] !== undefined);
  if (level) {
    const isOfOne = from.article === to.article && from.sub === to.sub;
    const isOfSame = WITHIN.every((key) => key === level || from[key] === to[key]);
    if (isOfOne && isOfSame)
      for (const value of numbersWithin(from[level], to[level])) yield spanOf({ ...to, [level]: value });
    return;
  }
  const { sub, ...whole } = to;
  if (from.article === to.article) {
    for (const value of numbersWithin(from.sub ?? 0, sub)) yield spanOf({ ...whole, sub: value });
    return;
  }
  if (to.article < from.article || to.article - from.article > MAX_IN_RANGE) return;
  for (const article of numbersWithin(from.article, to.article)) yield spanOf({ ...whole, article });
  if (sub === undefined) return;
  yield spanOf(whole);
  for (const value of numbersWithin(0, sub)) yield spanOf({ ...whole, sub: value });
}

/** None where one is missing, or where they are far apart. */
const numbersWithin = (first: number | undefined, last: number | undefined): number[] =>
  first === undefined || last === undefined || last - first > MAX_IN_RANGE
    ? []
    : Array.from({ length: Math.max(0, last - first - 1) }, (_, i) => first + 1 + i);

/** All pinpoints of one act that are cited together from here on: 第184條第1項前段、第2項及第185條至第188條. */
export function readArticles(text: string, at: number, strictness: ArticleStrictness): PinpointSpan[] {
  const head = readHead(text, at, strictness);
  if (!head) return [];
  const list = new PinpointList();
  list.heads(head.value, false);
  return list.read(text, head.end, head.value.isShort);
}

/** The same where a word refers to the article: 同條第1項及第185條. `span` is that of the word. */
export function readFurther(text: string, span: PinpointSpan): PinpointSpan[] {
  const list = new PinpointList();
  list.push(span, false);
  return list.read(text, span.end, false);
}

class PinpointList {
  readonly #spans: PinpointSpan[] = [];

  push(span: PinpointSpan, through: boolean) {
    const before = this.#spans.at(-1);
    if (through && before)
      this.#spans.push(...between(before.pinpoint, span.pinpoint, before.end, span.start));
    this.#spans.push(through && before ? { ...span, range: 'end' } : span);
  }

  heads({ items, point }: ArticleHead, through: boolean) {
    for (const item of items)
      this.push(
        { start: item.start, end: item.end, pinpoint: pinpointOf(item, point) },
        item.through ?? through,
      );
  }

  #details(pinpoint: Pinpoint, details: PinpointDetails, through: boolean) {
    for (const item of details.items)
      this.push(
        { start: item.start, end: item.end, pinpoint: withDetail(pinpoint, details, item.value) },
        item.through ?? through,
      );
  }

  /** Reads what narrows the last pinpoint: 第184條 → 第1項. Returns where it ends. */
  #narrow(text: string, at: number, isShort: boolean): number {
    const last = this.#spans.at(-1) as PinpointSpan;
    const narrowed = readDetails(text, at, isShort);
    if (!narrowed || !isDeeper(last.pinpoint, narrowed.value.level)) return at;
    const [first, ...rest] = narrowed.value.items as [NumberedItem, ...NumberedItem[]];
    last.pinpoint = withDetail(last.pinpoint, narrowed.value, first.value);
    last.end = first.end;
    this.#details(last.pinpoint, { ...narrowed.value, items: rest }, false);
    return narrowed.end;
  }

  read(text: string, at: number, isShort: boolean): PinpointSpan[] {
    let end = at;
    let short = isShort;
    for (;;) {
      const narrowed = this.#narrow(text, end, short);
      if (narrowed > end) {
        end = narrowed;
        continue;
      }
      const connector = readConnector(text, end);
      if (!connector) return this.#spans;
      const { through } = connector.value;
      const { pinpoint } = this.#spans.at(-1) as PinpointSpan;
      const next = readHead(text, connector.end, 'marked');
      const details = next ? null : readDetails(text, connector.end, short);
      const branch = next || details || text[connector.end] !== '之' ? null : readBranch(text, connector.end);
      if (next) {
        this.heads(next.value, through);
        short = next.value.isShort;
        end = next.end;
      } else if (details) {
        this.#details(pinpoint, details.value, through);
        end = details.end;
      } else if (branch) {
        const { article, point } = pinpoint;
        const other: Pinpoint = { article, sub: branch.value, ...(point && { point }) };
        this.push({ start: connector.end, end: branch.end, pinpoint: other }, through);
        end = branch.end;
      } else return this.#spans;
    }
  }
}
