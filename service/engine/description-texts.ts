/** Stands between the texts of a field, so that no phrase runs from one to the next. */
const BETWEEN = '。';

/** The texts of a description's field as it is stored. */
export const joinTexts = (texts: readonly string[]): string => texts.join(BETWEEN);

/** The way back; a text that has a full stop in it comes in parts. */
export const splitTexts = (field: string): string[] => field.split(BETWEEN).filter((text) => text !== '');
