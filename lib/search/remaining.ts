import { REMAINING_HEADER } from '#lib/contract/names.ts';

/** Header with a count → the count, or null when it is missing or not one. */
export function readCount(headers: Headers, name: string): number | null {
  const text = headers.get(name)?.trim();
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The searches that the key has left, as the response says. */
export const readRemaining = (headers: Headers): number | null => readCount(headers, REMAINING_HEADER);
