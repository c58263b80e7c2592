import { isDigitAt, isNumeralAt } from './classes.ts';
import type { Read } from './numerals.ts';
import {
  type Details,
  type Item,
  isDeeper,
  readBranch,
  readConnector,
  readDetails,
  readItems,
  withDetail,
} from './place.ts';
import type { Place } from './types.ts';

/** A place and where it is named; offsets of the folded text. */
export type Piece = { start: number; end: number; place: Place };

/** How loosely an article may be written: always its 條 or §, or, after the name of an act, a mere number too. */
export type Looseness = 'marked' | 'afterName' | 'whole';

type Head = { items: Item[]; isShort: boolean; point: boolean };

const MOST_BETWEEN = 100;
/** A mere number after the name of an act may be a year or an amount: 刑法2005年修正. */
const AFTER_BARE = /^(?:[\s、,。;:)\]」』及與或和之的規第條]|$)/u;

/** The number of an article, or several: 第184條之1, 第184、185條, §184, and after a name 184條, 184. */
function readHead(text: string, at: number, looseness: Looseness): Read<Head> | null {
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
  const isClosed = unit === '條' || (unit === '點' && (isOrdinal || looseness !== 'marked'));
  if (isClosed) {
    end++;
    const last = items.at(-1) as Item;
    const branch = last.sub === undefined ? readBranch(text, end) : null;
    if (branch) {
      last.sub = branch.value;
      end = branch.end;
    }
    last.end = end;
  } else if (!isSection) {
    if (looseness === 'marked' || items.length > 1 || (items[0] as Item).value > 9_999) return null;
    if (looseness === 'afterName' && (isOrdinal || !isDigitAt(text, from))) return null;
    const isFollowed =
      /^[ivx\uf8c0-\uf8d3]/u.test(text[end] ?? '') || /^第?\d+項/u.test(text.slice(end, end + 6));
    if (!isFollowed && !AFTER_BARE.test(text[end] ?? '')) return null;
    if (/^[.,]\d/.test(text.slice(end, end + 2))) return null;
  } else if (items.length > 1 && /^\p{Script=Han}/u.test(text[end] ?? '')) {
    // §184、3人: what follows is no longer of the list.
    items = items.slice(0, 1);
    end = (items[0] as Item).end;
  }
  (items[0] as Item).start = at;
  return { value: { items, isShort: isSection || !isClosed, point: unit === '點' }, end };
}

const placeOf = ({ value, sub }: Item, point: boolean): Place => ({
  article: value,
  ...(sub !== undefined && { sub }),
  ...(point && { point: true as const }),
});

/** What lies between the ends of a range. It is said by the word 至 alone, so that is its place in the text. */
function* between(from: Place, to: Place, start: number, end: number): Generator<Piece> {
  const keys = ['part', 'item', 'subparagraph', 'paragraph', 'sub', 'article'] as const;
  const level = keys.find((key) => from[key] !== undefined || to[key] !== undefined);
  if (!level || level === 'part') return;
  const first = from[level];
  const last = to[level];
  if (first === undefined || last === undefined || last - first > MOST_BETWEEN) return;
  if (keys.some((key) => key !== level && from[key] !== to[key])) return;
  for (let value = first + 1; value < last; value++) yield { start, end, place: { ...to, [level]: value } };
}

/** All places of one act that are named together from here on: 第184條第1項前段、第2項及第185條至第188條. */
export function readArticles(text: string, at: number, looseness: Looseness): Piece[] {
  const head = readHead(text, at, looseness);
  if (!head) return [];
  const list = new List();
  list.heads(head.value, false);
  return list.read(text, head.end, head.value.isShort);
}

/** The same where the article is told by a word: 同條第1項及第185條, `end` being where the word ends. */
export function readFurther(text: string, piece: Piece): Piece[] {
  const list = new List();
  list.push(piece, false);
  return list.read(text, piece.end, false);
}

class List {
  readonly #pieces: Piece[] = [];

  push(piece: Piece, through: boolean) {
    const before = this.#pieces.at(-1);
    if (through && before) this.#pieces.push(...between(before.place, piece.place, before.end, piece.start));
    this.#pieces.push(piece);
  }

  heads({ items, point }: Head, through: boolean) {
    for (const item of items)
      this.push({ start: item.start, end: item.end, place: placeOf(item, point) }, item.through ?? through);
  }

  #details(place: Place, details: Details, through: boolean) {
    for (const item of details.items)
      this.push(
        { start: item.start, end: item.end, place: withDetail(place, details, item.value) },
        item.through ?? through,
      );
  }

  /** What follows on the last piece itself: 第184條 → 第1項. Returns where it ends. */
  #own(text: string, at: number, isShort: boolean): number {
    const last = this.#pieces.at(-1) as Piece;
    const own = readDetails(text, at, isShort);
    if (!own || !isDeeper(last.place, own.value.level)) return at;
    const [first, ...rest] = own.value.items as [Item, ...Item[]];
    last.place = withDetail(last.place, own.value, first.value);
    last.end = first.end;
    this.#details(last.place, { ...own.value, items: rest }, false);
    return own.end;
  }

  read(text: string, at: number, isShort: boolean): Piece[] {
    let end = at;
    let short = isShort;
    for (;;) {
      const own = this.#own(text, end, short);
      if (own > end) {
        end = own;
        continue;
      }
      const connector = readConnector(text, end);
      if (!connector) return this.#pieces;
      const { through } = connector.value;
      const { place } = this.#pieces.at(-1) as Piece;
      const next = readHead(text, connector.end, 'marked');
      const details = next ? null : readDetails(text, connector.end, short);
      const branch = next || details || text[connector.end] !== '之' ? null : readBranch(text, connector.end);
      if (next) {
        this.heads(next.value, through);
        short = next.value.isShort;
        end = next.end;
      } else if (details) {
        this.#details(place, details.value, through);
        end = details.end;
      } else if (branch) {
        const { article, point } = place;
        const other: Place = { article, sub: branch.value, ...(point && { point }) };
        this.push({ start: connector.end, end: branch.end, place: other }, through);
        end = branch.end;
      } else return this.#pieces;
    }
  }
}
