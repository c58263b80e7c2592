// What chat names and bounds, without its schemas: pages need these first (see lib/contract/names.ts).

export const QUESTION_MAX = 8_000;

export const TITLE_MAX = 200;

/** How long a link to a conversation may lead there, in days. */
export const SHARE_DAYS = [1, 7, 30] as const;

/** A typed title of a conversation as it is kept; null where it is none. */
export function readTitle(text: string): string | null {
  const title = text.trim();
  return title === '' || title.length > TITLE_MAX ? null : title;
}

const ANSWER = '.answer';

export const answerId = (turnId: string): string => `${turnId}${ANSWER}`;

/** The turn that a message, question or answer, is part of. */
export const turnIdOf = (messageId: string): string =>
  messageId.endsWith(ANSWER) ? messageId.slice(0, -ANSWER.length) : messageId;
