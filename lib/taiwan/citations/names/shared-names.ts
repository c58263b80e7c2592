import { foldText } from '#lib/text/fold.ts';
import { FORMER_ACTS, type FormerAct } from './former-acts.ts';

type NamedFormerAct = FormerAct & { name: string; folded: string };

/** The acts that each act of today replaced, the oldest first. */
const REPLACED: ReadonlyMap<string, readonly NamedFormerAct[]> = replacedActs();

function replacedActs() {
  const replaced = new Map<string, NamedFormerAct[]>();
  for (const [name, former] of FORMER_ACTS)
    replaced.set(former.successor, [
      ...(replaced.get(former.successor) ?? []),
      { ...former, name, folded: foldText(name) },
    ]);
  for (const acts of replaced.values()) acts.sort((a, b) => (a.day < b.day ? -1 : 1));
  return replaced;
}

/** 犯保法 abbreviates 犯罪被害人保護法: all of its characters occur there in this order. Both are folded. */
export function isShortFor(called: string, full: string): boolean {
  let at = 0;
  for (const character of full) if (character === called[at]) at++;
  return at === called.length;
}

/** Whether a name (folded) that an act of today goes by may also mean an act that it replaced, or the other way round. */
export const mayMeanTwo = (act: string): boolean => REPLACED.has(act) || FORMER_ACTS.has(act);

/**
 * The former act that a name (folded) of an act of today means in a text of that day; null if it means today's act.
 * 犯保法 means 犯罪被害人保護法 until the act of today came into force; the full name of the act of today means that act
 * from its promulgation, because it may have been cited since then.
 */
export function formerActMeant(act: string, called: string, day: string): string | null {
  const meant = REPLACED.get(act)?.find(({ folded, ...former }) => {
    const until = called === foldText(act) ? former.day : former.since;
    return day < until && isShortFor(called, folded);
  });
  return meant?.name ?? null;
}
