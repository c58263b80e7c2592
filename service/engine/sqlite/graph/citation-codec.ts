import { type Pinpoint, SENTENCE_PARTS } from '#lib/taiwan/citations/types.ts';

/** A citation of a stored document: where it stands, what it means, and the place within the article. */
export type StoredLink = { start: number; length: number; target: number; detail: ArticlePlace };
export type ArticlePlace = Pick<Pinpoint, 'paragraph' | 'subparagraph' | 'item' | 'part'>;

const NUMBERS = ['paragraph', 'subparagraph', 'item'] as const;
const PART_BIT = 1 << NUMBERS.length;

/** The numbers of a link: start relative to the previous link, length, target, a bit set of details, the details. */
function* numbersOf({ start, length, target, detail }: StoredLink, from: number): Generator<number> {
  yield start - from;
  yield length;
  yield target;
  const present = NUMBERS.filter((name) => detail[name] !== undefined);
  yield present.reduce((bits, name) => bits | (1 << NUMBERS.indexOf(name)), detail.part ? PART_BIT : 0);
  for (const name of present) yield detail[name] as number;
  if (detail.part) yield SENTENCE_PARTS.indexOf(detail.part);
}

/** Variable-length integers: seven bits a byte, lowest first; the eighth bit says that more follow. */
function pushNumber(bytes: number[], value: number) {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no number of a link.`);
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
}

/** The links of a document in some seven bytes each; they must be in order of the text. */
export function encodeLinks(links: readonly StoredLink[]): Uint8Array {
  const bytes: number[] = [];
  let from = 0;
  for (const link of links) {
    for (const number of numbersOf(link, from)) pushNumber(bytes, number);
    from = link.start;
  }
  return Uint8Array.from(bytes);
}

export function decodeLinks(bytes: Uint8Array): StoredLink[] {
  let at = 0;
  const next = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = bytes[at++] as number;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  };
  const links: StoredLink[] = [];
  for (let start = 0; at < bytes.length; ) {
    start += next();
    const link: StoredLink = { start, length: next(), target: next(), detail: {} };
    const bits = next();
    for (const [i, name] of NUMBERS.entries()) if (bits & (1 << i)) link.detail[name] = next();
    const part = bits & PART_BIT ? SENTENCE_PARTS[next()] : undefined;
    if (part) link.detail.part = part;
    links.push(link);
  }
  return links;
}
