// Names and limits of the chat, without its schemas: pages need these first (see lib/contract/names.ts).

export const QUESTION_MAX = 8_000;

export const TITLE_MAX = 200;

/** For how many days a link to a conversation can be made valid. */
export const SHARE_DAYS = [1, 7, 30] as const;

/** A conversation's typed title in the form that is stored; null if it is empty or too long. */
export function readTitle(text: string): string | null {
  const title = text.trim();
  return title === '' || title.length > TITLE_MAX ? null : title;
}

const ANSWER = '.answer';

export const answerId = (turnId: string): string => `${turnId}${ANSWER}`;

/** The turn that a message, question or answer, is part of. */
export const turnIdOf = (messageId: string): string =>
  messageId.endsWith(ANSWER) ? messageId.slice(0, -ANSWER.length) : messageId;
