import 'server-only';

/** Codes, names and ids travel to the browser: only what looks like one, so that no address or text slips through. */
export const codeOnly = (text: string | null): string | null =>
  text !== null && /^[\w.-]{1,80}$/.test(text) ? text : null;
