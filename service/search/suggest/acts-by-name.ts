import { NICKNAMES } from '#lib/taiwan/citations/names/aliases.ts';
import { ACT_ABBREVIATIONS } from '#lib/taiwan/citations/queries/act-abbreviations.ts';
import { lawId } from '#lib/taiwan/ids.ts';
import { hasNamePrefix } from '#lib/taiwan/sources.ts';
import { foldText } from '#lib/text/fold.ts';
import type { HeldAct } from './held-names.ts';

const STATE = '中華民國';
/** The suffix by which the collection tells acts of one name apart, folded: `總統選罷法（新 84.08.09 制定）`. */
const EDITION = /\(.*\)$/u;

export type ActsByName = {
  /** The acts with this very name, those in force first. */
  named(name: string): readonly HeldAct[];
  /** The acts with a name that begins with `start`, in the order of `compareActs`; then by length of the name. */
  beginning(start: string, limit: number): HeldAct[];
};

/** All names of the acts that are held: their own, what texts call them and how queries abbreviate them, folded. */
export function actsByName(acts: readonly HeldAct[]): ActsByName {
  const byName = namesOf(acts);
  const sorted = [...byName.keys()].sort();
  return {
    named: (name) => byName.get(name) ?? [],
    beginning(start, limit) {
      const found = new Map<HeldAct, number>();
      for (let i = firstFrom(sorted, start); sorted[i]?.startsWith(start); i++) {
        const name = sorted[i] as string;
        for (const act of byName.get(name) ?? [])
          found.set(act, Math.min(found.get(act) ?? name.length, name.length));
      }
      return [...found.entries()]
        .sort(([a, lengthA], [b, lengthB]) => compareActs(a, b) || lengthA - lengthB)
        .slice(0, limit)
        .map(([act]) => act);
    },
  };
}

function namesOf(acts: readonly HeldAct[]): Map<string, HeldAct[]> {
  const byName = new Map<string, HeldAct[]>();
  const byId = new Map(acts.map((act) => [act.doc_id, act]));
  const add = (name: string, act: HeldAct) => {
    const known = byName.get(name) ?? [];
    if (name !== '' && !known.includes(act)) byName.set(name, [...known, act]);
  };
  for (const act of acts) {
    const own = foldText(act.title).replace(EDITION, '');
    add(own, act);
    if (own.startsWith(STATE)) add(own.slice(STATE.length), act);
  }
  for (const [name, nicknames] of NICKNAMES)
    for (const act of byName.get(foldText(name)) ?? [])
      for (const nickname of nicknames) add(foldText(nickname), act);
  for (const [short, meant] of ACT_ABBREVIATIONS)
    for (const { pcode, name } of meant)
      for (const act of [pcode && byId.get(lawId(pcode))].concat(byName.get(foldText(name)) ?? []))
        if (act) add(short, act);
  for (const [name, named] of byName) byName.set(name, named.toSorted(compareActs));
  return byName;
}

/** In force first, then those of official collections, then by rank in the hierarchy. */
const compareActs = (a: HeldAct, b: HeldAct) =>
  Number(a.is_abandoned) - Number(b.is_abandoned) ||
  Number(hasNamePrefix(a.title)) - Number(hasNamePrefix(b.title)) ||
  a.hierarchyRank - b.hierarchyRank;

/** Binary search: the index of the first entry that is not before this one. */
function firstFrom(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
