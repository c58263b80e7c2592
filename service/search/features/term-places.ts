import { unitsOf } from '#lib/text/units.ts';

/**
 * Where terms stand in a text, in the order of the text: the place and the index of each term. The next text overwrites
 * them.
 */
export type TermPlaces = { count: number; at: Int32Array; index: Int32Array };

const FIRST_PLACES = 1_024;
/** Stands for the second unit of a term that has only one. */
const ANY = -2;

/**
 * Finds where terms stand in the units of a folded text. All texts of a question are scanned into the same arrays.
 * Nothing in a search reads more characters, so the terms lie in arrays of numbers, those with the same first unit
 * beside each other.
 */
export function createPlaceFinder(terms: readonly string[]): (units: Uint16Array) => TermPlaces {
  const byFirstUnit = Map.groupBy(terms.keys(), (index) => terms[index]?.charCodeAt(0) ?? 0);
  /** The entry of the first term that begins with a unit; 0 if none does, as at most places of a text. */
  const firstOf = new Uint16Array(0x10000);
  // By entry, of which 0 stays empty. `endOf`: behind the last term with the same first unit.
  const endOf = new Uint16Array(terms.length + 1);
  const secondOf = new Int32Array(terms.length + 1);
  const indexOf = new Int32Array(terms.length + 1);
  const restOf: (Uint16Array | null)[] = [null];
  for (const [unit, indexes] of byFirstUnit) {
    const first = restOf.length;
    firstOf[unit] = first;
    for (const index of indexes) {
      const term = unitsOf(terms[index] ?? '');
      const entry = restOf.push(term.length > 2 ? term.subarray(2) : null) - 1;
      secondOf[entry] = term[1] ?? ANY;
      indexOf[entry] = index;
    }
    endOf.fill(restOf.length, first, restOf.length);
  }
  const places: TermPlaces = {
    count: 0,
    at: new Int32Array(FIRST_PLACES),
    index: new Int32Array(FIRST_PLACES),
  };

  function add(at: number, index: number) {
    if (places.count === places.at.length) {
      places.at = larger(places.at);
      places.index = larger(places.index);
    }
    places.at[places.count] = at;
    places.index[places.count++] = index;
  }

  return (units) => {
    places.count = 0;
    for (let at = 0; at < units.length; at++) {
      const first = firstOf[units[at] as number] as number;
      if (first === 0) continue;
      const next = at + 1 < units.length ? (units[at + 1] as number) : -1;
      const end = endOf[first] as number;
      for (let entry = first; entry < end; entry++) {
        const second = secondOf[entry] as number;
        if (second !== next && second !== ANY) continue;
        const rest = restOf[entry] as Uint16Array | null;
        if (rest === null || standsAt(rest, units, at + 2)) add(at, indexOf[entry] as number);
      }
    }
    return places;
  };
}

function standsAt(wanted: Uint16Array, units: Uint16Array, at: number): boolean {
  for (let i = 0; i < wanted.length; i++) if (units[at + i] !== wanted[i]) return false;
  return true;
}

function larger(from: Int32Array): Int32Array {
  const to = new Int32Array(2 * from.length);
  to.set(from);
  return to;
}
