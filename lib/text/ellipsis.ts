import { cutAt } from './cut.ts';

/** For display: at most 40 characters. A value from a URL or a request may be of any length. */
export const ellipsis = (text: string, most = 40): string =>
  text.length > most ? `${cutAt(text, most)}…` : text;
