/**
 * A dialog keeps the page behind it from scrolling by a `<style>` that it writes; the Content-Security-Policy wants the
 * page's nonce on it. react-style-singleton asks for it by this name.
 */
export function allowOwnStyles(): void {
  const nonce = globalThis.document?.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
