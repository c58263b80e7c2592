/**
 * What this browser keeps for the signed-in lawyer: searches, drafts, choices. Every key begins with her pseudonym from
 * `lib/server/browser-owner.ts`. Another user's data is removed as soon as somebody else signs in, her own when she
 * signs out.
 */
const PREFIX = 'legal-desk.';

/** The lawyer whose page this is. Set only in a browser: the server renders for many. */
let owner = 'nobody';

export const keyOf = (whose: string, name: string): string => `${PREFIX}${whose}.${name}`;
export const ownKey = (name: string): string => keyOf(owner, name);

/** Sets the account whose keys are used, and removes what other accounts left in this browser. */
export function setOwner(whose: string): void {
  if (typeof window === 'undefined') return;
  owner = whose;
  forgetAll(keyOf(whose, ''));
}

/** Removes everything that this site has stored, for any account, except keys with the prefix `spared`. */
export function forgetAll(spared?: string): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(PREFIX) && !(spared && key.startsWith(spared))) storage.removeItem(key);
  } catch {
    // A browser that blocks its storage has stored nothing.
  }
}
