/**
 * What this browser keeps for the lawyer who is signed in: searches, drafts, choices. Every key begins with her name of
 * `lib/server/browser-owner.ts`; what is another's goes as soon as somebody else signs in, her own when she signs out.
 */
const PREFIX = 'legal-desk.';

/** Whose page this is. Only a browser has one: the server renders for many. */
let owner = 'nobody';

export const keyOf = (whose: string, name: string): string => `${PREFIX}${whose}.${name}`;
export const ownKey = (name: string): string => keyOf(owner, name);

/** From now on keys are hers; what others left in this browser is removed. */
export function keepFor(whose: string): void {
  if (typeof window === 'undefined') return;
  owner = whose;
  forgetAll(keyOf(whose, ''));
}

/** Removes all that this site has kept, whoever's it was, but for keys with this beginning. */
export function forgetAll(spared?: string): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(PREFIX) && !(spared && key.startsWith(spared))) storage.removeItem(key);
  } catch {
    // A browser that keeps its storage shut has kept nothing.
  }
}
