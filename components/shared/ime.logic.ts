/** What of a keydown event the guard looks at. */
export type KeyEvent = { key: string; isComposing: boolean; keyCode: number; timeStamp: number };

/** How long after the end of a composition a key still belongs to it; two presses of a person are further apart. */
const SAME_KEYSTROKE_MS = 30;

/**
 * Whether a key is the input method's: an Enter that only confirms what was composed must not submit, an Escape that
 * only gives it up must not close anything.
 *
 * Chrome and Firefox say `isComposing`; Safari ends the composition first and then sends the keydown with code 229;
 * some input methods under Linux do the same with code 13, which only the time tells from a second press. The keydown
 * may carry the earlier time of the two: it is stamped when the key went down.
 */
export function belongsToInputMethod(event: KeyEvent, compositionEndedAt: number | null): boolean {
  if (event.isComposing || event.keyCode === 229) return true;
  if (event.key !== 'Enter' && event.key !== 'Escape') return false;
  return compositionEndedAt !== null && event.timeStamp <= compositionEndedAt + SAME_KEYSTROKE_MS;
}
