/** Separator between the texts of a field, so that no phrase matches across two of them. */
const BETWEEN = '。';

/** The texts of a description's field as it is stored. */
export const joinTexts = (texts: readonly string[]): string => texts.join(BETWEEN);

/** The inverse; a text with a full stop in it comes back in parts. */
export const splitTexts = (field: string): string[] => field.split(BETWEEN).filter((text) => text !== '');
