/**
 * b-bit MinHash (b = 8): for each of these many hash functions, the low byte of its least value over the shingles of a
 * text. The share of bytes in which two texts agree estimates the Jaccard similarity of their shingles, so that near
 * duplicates are found among millions by a few bytes of each.
 */
export const MIN_HASH_BYTES = 64;
/** Characters of a shingle. */
const SHINGLE = 3;
/** How often two unrelated bytes agree by chance. */
const CHANCE = 1 / 256;

/** Multipliers and addends of the hash functions, from a generator with a fixed seed: the same on every machine. */
const FUNCTIONS = hashFunctions(MIN_HASH_BYTES);

function hashFunctions(count: number): { factors: Int32Array; addends: Int32Array } {
  let state = 0x9e3779b9;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };
  const factors = Int32Array.from({ length: count }, () => next() | 1);
  return { factors, addends: Int32Array.from({ length: count }, next) };
}

/** FNV-1a over UTF-16 units. */
export function hashOf(text: string, start = 0, end = text.length): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The shingles of a text as numbers, each once; a text shorter than a shingle is one. */
export function shinglesOf(text: string): Set<number> {
  const shingles = new Set<number>();
  for (let at = 0; at === 0 || at + SHINGLE <= text.length; at++)
    shingles.add(hashOf(text, at, Math.min(text.length, at + SHINGLE)));
  return shingles;
}

/** `MIN_HASH_BYTES` bytes that tell how alike two texts are: see `similarity`. */
export function minHash(text: string): Uint8Array {
  const { factors, addends } = FUNCTIONS;
  const least = new Uint32Array(MIN_HASH_BYTES).fill(0xffffffff);
  for (const shingle of shinglesOf(text))
    for (let i = 0; i < MIN_HASH_BYTES; i++) {
      const value = mixed(Math.imul(shingle, factors[i] as number) + (addends[i] as number));
      if (value < (least[i] as number)) least[i] = value;
    }
  return Uint8Array.from(least, (value) => value & 0xff);
}

/** Spreads the bits of a product: its low bits depend only on the low bits of the factors. */
function mixed(product: number): number {
  let value = product ^ (product >>> 16);
  value = Math.imul(value, 0x7feb352d);
  value ^= value >>> 15;
  return value >>> 0;
}

/** How much of their shingles two texts share, as far as their bytes tell: 1 for the same, about 0 for unrelated texts. */
export function similarity(a: Uint8Array, b: Uint8Array): number {
  let same = 0;
  for (let i = 0; i < MIN_HASH_BYTES; i++) if (a[i] === b[i]) same++;
  return Math.max(0, (same / MIN_HASH_BYTES - CHANCE) / (1 - CHANCE));
}

/** Bytes that make a band: texts that share four fifths of their shingles agree in one of sixteen bands almost surely. */
const BAND = 4;

/** Keys of which near duplicates share at least one. */
export function bandsOf(bytes: Uint8Array): string[] {
  return Array.from({ length: MIN_HASH_BYTES / BAND }, (_, band) => {
    const at = band * BAND;
    return `${band}:${String.fromCharCode(...bytes.subarray(at, at + BAND))}`;
  });
}

/** The share of the shingles of one text that another has too. */
export function containment(shingles: ReadonlySet<number>, within: ReadonlySet<number>): number {
  let held = 0;
  for (const shingle of shingles) if (within.has(shingle)) held++;
  return held / shingles.size;
}
