/** What of a keydown event the guard looks at. */
export type KeyEvent = { key: string; isComposing: boolean; keyCode: number; timeStamp: number };

/** How long after the end of a composition an Enter still belongs to it; two Enters of a person are further apart. */
const SAME_KEYSTROKE_MS = 30;

/**
 * Whether an Enter only confirms what an input method has composed and must not submit.
 *
 * Chrome and Firefox say `isComposing`; Safari ends the composition first and then sends the keydown with code 229;
 * some input methods under Linux do the same with code 13, which only the time tells from a second Enter. The keydown
 * may carry the earlier time of the two: it is stamped when the key went down.
 */
export function isComposingEnter(event: KeyEvent, compositionEndedAt: number | null): boolean {
  if (event.key !== 'Enter' && event.keyCode !== 229) return false;
  if (event.isComposing || event.keyCode === 229) return true;
  return compositionEndedAt !== null && event.timeStamp <= compositionEndedAt + SAME_KEYSTROKE_MS;
}
